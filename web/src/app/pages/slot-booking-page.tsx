import { listClosedDays } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { NoServicesSelected } from '../../features/booking/components/booking-empty-states.tsx'
import { SlotChoiceView } from '../../features/booking/components/slot-choice-view.tsx'
import { SlotsSkeleton } from '../../features/booking/components/slots-skeleton.tsx'
import type { OrderDraft } from '../../features/booking/order-draft.ts'
import { useOrderDraft } from '../../features/booking/use-order-draft.ts'
import { useSlotChoice } from '../../features/booking/use-slot-choice.ts'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { paths } from '../navigation/paths.ts'

const WaitCard = lazy(async () => ({
  default: (await import('../../features/waitlist/components/wait-card.tsx')).WaitCard,
}))

export function SlotBookingPage() {
  const outletId = Number(useParams()['outletId'])
  const { draft, isKnown } = useOrderDraft(outletId)
  const [hadServices] = useState(draft !== null)
  if (!isKnown) return <SlotsSkeleton />
  if (!draft || draft.services.length === 0)
    return <NoServicesSelected to={paths.cart()} emptied={hadServices} notices={draft?.notices} />
  // A sent order may already be booked: checkout finds out before anything is changed.
  if (draft.attempt !== null) return <Navigate to={paths.checkout(outletId)} replace />
  return <SlotChoice draft={draft} />
}

function SlotChoice({ draft }: { draft: OrderDraft }) {
  const navigate = useNavigate()
  const { data: outlet } = useQuery(outletQueries.outlet(draft.outletId))
  const choice = useSlotChoice(draft, () => void navigate(paths.checkout(draft.outletId)))
  const day = useDeferredValue(choice.day)
  const { days, nowMs } = choice
  const closedDays = useMemo(() => outlet && listClosedDays(outlet, days, new Date(nowMs)), [outlet, days, nowMs])
  const services = draft.services.map(({ _id, quantity }) => ({ serviceId: _id, quantity }))
  const wish = day === null ? null : { outletId: draft.outletId, services, stylist: draft.stylist, day }
  return (
    <SlotChoiceView
      draft={draft}
      outlet={outlet}
      choice={choice}
      closedDays={closedDays}
      waiting={
        choice.slots.data &&
        wish &&
        !closedDays?.has(wish.day) && (
          <Suspense>
            <WaitCard key={wish.day} wish={wish} waitlistTo={paths.waitlist()} />
          </Suspense>
        )
      }
    />
  )
}
