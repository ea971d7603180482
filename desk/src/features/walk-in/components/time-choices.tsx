import type { Board } from '@nikhar/contract/desk'
import { formatDuration } from '@nikhar/contract/format-duration'
import { formatMinute } from '@nikhar/contract/salon-time'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { Select } from '@nikhar/ui/select'
import { minutesIntoDay, today } from '../../../lib/salon-time.ts'
import { PanelStep } from './panel-step.tsx'
import { listStarts, type Bookable, type TimeChoice } from '../walk-in-draft.ts'

interface TimeChoicesProps {
  board: Board
  services: readonly Bookable[]
  now: Date
  /** The next time of each stylist. */
  choices: readonly TimeChoice[]
  choice: TimeChoice
  onChoose: (choice: TimeChoice) => void
}

const SHOWN = 3

export function TimeChoices({ board, services, now, choices, choice, onChoose }: TimeChoicesProps) {
  const [isOther, setIsOther] = useState(false)
  const listed = [choice, ...choices.filter((other) => !isSame(other, choice))].slice(0, SHOWN)
  return (
    <PanelStep number={1} title="When and who">
      <div className="grid grid-cols-4 gap-2">
        {listed.map((option) => (
          <ChoiceTile
            key={`${option.stylistId} ${option.from}`}
            on={isSame(option, choice)}
            time={formatMinute(option.from).replace(/ [ap]m$/, '')}
            name={nameOf(board, option.stylistId)}
            note={describeWait(board, option.from, now)}
            onClick={() => onChoose(option)}
          />
        ))}
        <button
          type="button"
          aria-expanded={isOther}
          onClick={() => setIsOther(!isOther)}
          className="grid min-h-20 content-center justify-items-start gap-1 rounded-[1rem] bg-surface px-2.5 text-left text-sm text-ink-2 shadow-line-strong hover:bg-surface-2"
        >
          <CalendarDays aria-hidden="true" className="size-5" />
          Other time
        </button>
      </div>
      {isOther && <OtherTime board={board} services={services} now={now} choice={choice} onChoose={onChoose} />}
    </PanelStep>
  )
}

function OtherTime({ board, services, now, choice, onChoose }: Omit<TimeChoicesProps, 'choices'>) {
  const starts = listStarts(board, choice.stylistId, services, now)
  const shown = starts.includes(choice.from) ? starts : [choice.from, ...starts].toSorted((a, b) => a - b)
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Stylist"
        value={choice.stylistId}
        onChange={({ target: { value } }) => onChoose({ ...choice, stylistId: Number(value) })}
      >
        {board.stylists.map(({ stylistId, name }) => (
          <option key={stylistId} value={stylistId}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Time"
        value={choice.from}
        onChange={({ target: { value } }) => onChoose({ ...choice, from: Number(value) })}
      >
        {shown.map((start) => (
          <option key={start} value={start}>
            {formatMinute(start)}
          </option>
        ))}
      </Select>
    </div>
  )
}

interface ChoiceTileProps {
  on: boolean
  time: string
  name: string
  note: string
  onClick: () => void
}

function ChoiceTile({ on, time, name, note, onClick }: ChoiceTileProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={classes(
        'grid min-h-20 content-center justify-items-start gap-0.5 rounded-[1rem] px-2.5 text-left text-sm',
        on
          ? 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_2px_var(--primary)]'
          : 'bg-surface shadow-line-strong hover:bg-surface-2',
      )}
    >
      <b className="text-base tabular-nums">{time}</b>
      <span className="w-full truncate">{name}</span>
      <span className={classes('w-full truncate text-xs', !on && 'text-ink-2')}>{note}</span>
    </button>
  )
}

function isSame(a: TimeChoice, b: TimeChoice) {
  return a.stylistId === b.stylistId && a.from === b.from
}

function nameOf({ stylists }: Board, stylistId: number) {
  return stylists.find((stylist) => stylist.stylistId === stylistId)?.name.split(' ')[0] ?? ''
}

function describeWait({ day }: Board, from: number, now: Date): string {
  if (day !== today()) return ''
  const minutes = Math.ceil(from - minutesIntoDay(now, day))
  return minutes <= 0 ? 'now' : `in ${formatDuration(minutes)}`
}
