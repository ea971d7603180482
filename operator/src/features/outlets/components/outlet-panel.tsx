import type { OutletDecision } from '@nikhar/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InlineError } from '@nikhar/ui/inline-error'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { PanelSkeleton } from '@nikhar/ui/page-skeletons'
import { operatorQueries } from '../../../lib/queries.ts'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import { CompareSheet } from './compare-sheet.tsx'
import { DecisionSheet, type ReasonedDecision } from './decision-sheet.tsx'
import { EditOutletSheet } from './edit-outlet-sheet.tsx'
import { OutletReview } from './outlet-review.tsx'
import { useDecideOutlet } from '../use-decide-outlet.ts'

interface OutletPanelProps {
  outletId: number
  /** After an approval the next salon in the queue is opened. */
  onApproved: () => void
}

export function OutletPanel({ outletId, onApproved }: OutletPanelProps) {
  const { data: outlet, error, isFetching, refetch } = useQuery(operatorQueries.outlet(outletId))
  const [asking, setAsking] = useState<ReasonedDecision>()
  const [isEditing, setIsEditing] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const decide = useDecideOutlet(outletId)

  function start(decision: OutletDecision) {
    if (decision === 'SEND_BACK' || decision === 'HIDE' || decision === 'SUSPEND') setAsking(decision)
    else if (decision === 'APPROVE' && (outlet?.lookalikes.length ?? 0) > 0) setIsComparing(true)
    else decide.mutate({ decision }, { onSuccess: () => decision === 'APPROVE' && onApproved() })
  }
  const canApprove = outlet?.stage === 'SUBMITTED' && !decide.isPending
  useShortcuts({ a: canApprove ? () => start('APPROVE') : undefined })

  if (!outlet) {
    if (!error) return <PanelSkeleton label="Loading the salon" />
    return (
      <LoadFailure
        error={error}
        title="The salon could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <>
      {asking === undefined && !isComparing && decide.error && <InlineError error={decide.error} className="mb-3" />}
      <OutletReview outlet={outlet} onDecide={start} onEdit={() => setIsEditing(true)} isDeciding={decide.isPending} />
      {isEditing && <EditOutletSheet outlet={outlet} onClose={() => setIsEditing(false)} />}
      {isComparing && (
        <CompareSheet
          name={outlet.name}
          lookalikes={outlet.lookalikes}
          button="Approve and next"
          onClose={() => {
            setIsComparing(false)
            decide.reset()
          }}
          onCompared={(compared) =>
            decide.mutate(
              { decision: 'APPROVE', compared },
              {
                onSuccess: () => {
                  setIsComparing(false)
                  onApproved()
                },
              },
            )
          }
          pending={decide.isPending}
          error={decide.error}
        />
      )}
      {asking && (
        <DecisionSheet
          outlet={outlet}
          decision={asking}
          onClose={() => {
            setAsking(undefined)
            decide.reset()
          }}
          onDecide={(body) => decide.mutate(body, { onSuccess: () => setAsking(undefined) })}
          pending={decide.isPending}
          error={decide.error}
        />
      )}
    </>
  )
}
