import { formatMoment } from '@nikhar/contract/salon-time'
import { IDENTITY_PART_LABELS, type PartChange } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Hourglass } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { IconTile } from '@nikhar/ui/icon-tile'
import { InlineError } from '@nikhar/ui/inline-error'
import { pendingChangeQuery } from '../queries.ts'
import { useWithdrawChange } from '../use-withdraw-change.ts'

interface WaitingCardProps {
  outletId: number
  canWithdraw: boolean
}

/** Changes that guests do not see yet, beside what they see. Renders nothing without such changes. */
export function WaitingCard({ outletId, canWithdraw }: WaitingCardProps) {
  const { data: waiting } = useQuery(pendingChangeQuery(outletId))
  const withdraw = useWithdrawChange(outletId)
  if (!waiting) return null
  return (
    <Card className="mb-4">
      <section aria-labelledby="waiting-for-review">
        <div className="flex items-start gap-4">
          <IconTile tone="warm">
            <Hourglass />
          </IconTile>
          <div className="min-w-0 flex-1">
            <h2 id="waiting-for-review" className="type-h3">
              Waiting for review
            </h2>
            <p className="mt-0.5 text-sm text-ink-2">
              {`Sent ${formatMoment(waiting.since)}. Guests see the current details until we’ve reviewed it. We’ll e-mail you.`}
            </p>
          </div>
        </div>
        <dl className="mt-3 divide-y divide-line">
          {waiting.changes.map((change) => (
            <ChangeRow key={change.part} change={change} metres={change.part === 'PIN' ? waiting.metres : null} />
          ))}
        </dl>
        <InlineError error={withdraw.error} className="mt-3" />
        {canWithdraw && (
          <Button
            variant="soft"
            size="md"
            className="mt-3"
            pending={withdraw.isPending}
            pendingText="Withdrawing..."
            onClick={() => withdraw.mutate()}
          >
            Withdraw
          </Button>
        )}
      </section>
    </Card>
  )
}

function ChangeRow({ change: { part, before, after }, metres }: { change: PartChange; metres: number | null }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="font-semibold">{IDENTITY_PART_LABELS[part]}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {part === 'PIN' && metres !== null ? (
          <span>{`Moves ${metres} m`}</span>
        ) : (
          <>
            <span className="min-w-0 break-words text-ink-2">{before ?? 'None'}</span>
            <ArrowRight aria-label="becomes" role="img" className="size-4 flex-none text-ink-3" />
            <span className="min-w-0 font-semibold break-words">{after ?? 'None'}</span>
          </>
        )}
      </dd>
    </div>
  )
}
