import type { GuestVisit } from '@nikhar/contract/clientele'
import { formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import { useQuery } from '@tanstack/react-query'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { InlineError } from '@nikhar/ui/inline-error'
import { toast } from '@nikhar/ui/toast'
import { guestVisitQueries } from '../guest-visit-queries.ts'
import { useAcceptVisit, useRefuseVisit } from '../use-guest-visits.ts'
import { NotMeButton } from './not-me-button.tsx'

/** Visits that salons booked for the customer's number, above the orders until they are answered. */
export function GuestVisitList() {
  const { data: visits = [] } = useQuery(guestVisitQueries.mine())
  return visits.map((visit) => <GuestVisitCard key={visit.invitationId} visit={visit} />)
}

function GuestVisitCard({ visit }: { visit: GuestVisit }) {
  const { invitationId, outletName, startTime } = visit
  const accept = useAcceptVisit()
  const refuse = useRefuseVisit()
  const failure = accept.error ?? refuse.error
  const when = `${nameDay(startTime)}, ${formatTime(startTime)}`
  return (
    <Card className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3.5" role="group" aria-label={`${outletName}, ${when}`}>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{`${outletName} has booked you in`}</h3>
        <p className="text-sm text-ink-2">{`${when} · ${visit.services.map(({ name }) => name).join(', ')}`}</p>
      </div>
      <InlineError error={failure ? extractMessage(failure) : undefined} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          block
          pending={accept.isPending}
          onClick={() => accept.mutate(invitationId, { onSuccess: () => toast.success('Added to your bookings') })}
        >
          Add to my bookings
        </Button>
        <NotMeButton outletName={outletName} pending={refuse.isPending} onConfirm={() => refuse.mutate(invitationId)} />
      </div>
    </Card>
  )
}
