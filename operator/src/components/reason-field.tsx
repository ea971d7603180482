import { REASON_MAX } from '@nikhar/contract'
import { FilterChip } from '@nikhar/ui/chip'
import { TextArea } from '@nikhar/ui/text-area'

const SHORTEST = 3

/** Whether somebody else learns something from it. */
export function isReason(text: string): boolean {
  return text.trim().length >= SHORTEST
}

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  /** Sentences that a reason may begin with. */
  starts: readonly string[]
  /** It was sent: a missing reason is said now. */
  isTried: boolean
}

/** Why an operator decided so, in words that the salon reads. */
export function ReasonField({ value, onChange, starts, isTried }: ReasonFieldProps) {
  return (
    <>
      <div role="group" aria-label="Ways to begin" className="flex flex-wrap gap-2">
        {starts.map((start) => (
          <FilterChip key={start} on={value.startsWith(start)} onClick={() => onChange(start)}>
            {start}
          </FilterChip>
        ))}
      </div>
      <TextArea
        label="Reason, the salon reads it"
        value={value}
        maxLength={REASON_MAX}
        onChange={(event) => onChange(event.target.value)}
        error={isTried && !isReason(value) ? 'Say why: the salon reads it' : undefined}
      />
    </>
  )
}
