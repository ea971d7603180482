import type { ComponentProps } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import { TextArea } from '@nikhar/ui/text-area'

interface ReasonChoiceProps {
  reasons: readonly string[]
  value: string
  onChoose: (reason: string) => void
  error: string | undefined
  field: Omit<ComponentProps<typeof TextArea>, 'label'>
}

/** The usual reasons as buttons, any other one as text. */
export function ReasonChoice({ reasons, value, onChoose, error, field }: ReasonChoiceProps) {
  return (
    <div className="grid gap-2.5">
      <div role="group" aria-label="Usual reasons" className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <FilterChip key={reason} on={reason === value} onClick={() => onChoose(reason)}>
            {reason}
          </FilterChip>
        ))}
      </div>
      <TextArea label="Reason" rows={2} error={error} {...field} />
    </div>
  )
}
