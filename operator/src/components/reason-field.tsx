import { REASON_MAX } from '@nikhar/contract/constants'
import { FilterChip } from '@nikhar/ui/chip'
import { TextArea } from '@nikhar/ui/text-area'

const SHORTEST = 3

/** Whether another person reads it. */
export function isReason(text: string): boolean {
  return text.trim().length >= SHORTEST
}

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  /** Sentences that a reason may start with. */
  starts: readonly string[]
  /** The form was submitted: a missing reason is reported now. */
  isTried: boolean
}

/** The reason for an operator's decision, in words for the salon. */
export function ReasonField({ value, onChange, starts, isTried }: ReasonFieldProps) {
  return (
    <>
      <div role="group" aria-label="Suggested openings" className="flex flex-wrap gap-2">
        {starts.map((start) => (
          <FilterChip key={start} on={value.startsWith(start)} onClick={() => onChange(start)}>
            {start}
          </FilterChip>
        ))}
      </div>
      <TextArea
        label="Reason (the salon will read it)"
        value={value}
        maxLength={REASON_MAX}
        onChange={(event) => onChange(event.target.value)}
        error={isTried && !isReason(value) ? 'Enter a reason: the salon will read it' : undefined}
      />
    </>
  )
}
