import { nameDayShortly } from '@nikhar/contract/relative-day'
import { TimeChip } from './time-chip.tsx'

interface TimeChipsProps {
  startTimes: readonly string[]
  subject?: string | undefined
  onChoose: (startTime: string) => void
}

/** Free times side by side; each day is named once. */
export function TimeChips({ startTimes, subject, onChoose }: TimeChipsProps) {
  return startTimes.map((startTime, index) => {
    const before = startTimes[index - 1]
    return (
      <TimeChip
        key={startTime}
        startTime={startTime}
        subject={subject}
        dayHidden={before !== undefined && nameDayShortly(before) === nameDayShortly(startTime)}
        onClick={() => onChoose(startTime)}
      />
    )
  })
}
