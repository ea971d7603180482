import { formatMetres } from '@nikhar/contract/format-distance'
import type { Lookalike } from '@nikhar/contract/operator'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Checkbox } from '@nikhar/ui/checkbox'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { TextLink } from '@nikhar/ui/text-link'
import { paths } from '../../../lib/paths.ts'

interface CompareSheetProps {
  /** The salon as guests would see it. */
  name: string
  lookalikes: readonly Lookalike[]
  /** The next action. */
  button: string
  onClose: () => void
  onCompared: (outletIds: number[]) => void
  pending: boolean
  error: unknown
}

/** Guests could confuse it with another salon: each one is compared before this one is published. */
export function CompareSheet({ name, lookalikes, button, onClose, onCompared, pending, error }: CompareSheetProps) {
  const [compared, setCompared] = useState<readonly number[]>([])
  const toggle = (outletId: number) =>
    setCompared((before) =>
      before.includes(outletId) ? before.filter((id) => id !== outletId) : [...before, outletId],
    )
  const isDone = lookalikes.every(({ outletId }) => compared.includes(outletId))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Is it a different salon?"
      description={`Guests could mistake “${name}” for a salon nearby. Open each one, compare owner, address and photos, then confirm.`}
      closeButton
    >
      <ul className="mt-4 grid gap-3">
        {lookalikes.map((other) => (
          <li key={other.outletId} className="rounded-md bg-surface-2 px-4 py-2">
            <TextLink to={paths.salon(other.outletId)} className="inline-flex min-h-target items-center font-semibold">
              {other.name}
            </TextLink>
            <p className="text-sm text-ink-2">{`${formatMetres(other.metres)} away, ${other.stage.toLowerCase()}, different owner`}</p>
            <Checkbox checked={compared.includes(other.outletId)} onChange={() => toggle(other.outletId)}>
              {`I’ve compared them: “${other.name}” is a different salon`}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-4">
        <InlineError error={error} />
        <Button disabled={!isDone} pending={pending} pendingText="Saving..." onClick={() => onCompared([...compared])}>
          {button}
        </Button>
      </div>
    </Sheet>
  )
}
