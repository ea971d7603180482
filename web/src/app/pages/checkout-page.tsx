import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import {
  BookingInformationMissing,
  NoServicesSelected,
} from '../../features/booking/components/booking-empty-states.tsx'
import { CheckoutDialogs } from '../../features/booking/components/checkout-dialogs.tsx'
import { CheckoutSkeleton } from '../../features/booking/components/checkout-skeleton.tsx'
import { CheckoutView } from '../../features/booking/components/checkout-view.tsx'
import type { OrderDraft } from '../../features/booking/order-draft.ts'
import { findSlotProblem } from '../../features/booking/slots.ts'
import { useCheckout } from '../../features/booking/use-checkout.ts'
import { useOrderDraft } from '../../features/booking/use-order-draft.ts'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { navigateWithTransition } from '@nikhar/ui/view-transition'
import { paths } from '../navigation/paths.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

export function CheckoutPage() {
  const outletId = Number(useParams()['outletId'])
  const { draft, isKnown } = useOrderDraft(outletId)
  const goBack = useGoBack(paths.cart())
  if (!isKnown) return <CheckoutSkeleton />
  if (!draft || findSlotProblem(draft.startTime, draft.endTime) !== undefined)
    return <BookingInformationMissing onBack={goBack} />
  if (draft.services.length === 0) return <NoServicesSelected to={paths.cart()} notices={draft.notices} />
  return <Checkout draft={draft} />
}

function Checkout({ draft }: { draft: OrderDraft }) {
  const { outletId } = draft
  const navigate = useNavigate()
  const { data: outlet, error, refetch, isFetching } = useQuery(outletQueries.outlet(outletId))
  const checkout = useCheckout({
    draft,
    outlet,
    onPlaced(orderId) {
      const to = paths.orderSuccess(orderId)
      void navigateWithTransition(document.querySelector<HTMLElement>('[data-visit-time]'), to, () => {
        void navigate(to, { replace: true })
      })
    },
  })
  const links = {
    outlet: paths.outlet(outletId),
    slotBooking: paths.slotBooking(outletId),
    coupons: paths.coupons(outletId),
  }

  return (
    <>
      <CheckoutView draft={draft} checkout={checkout} links={links}>
        {error && !outlet && (
          <LoadFailure
            error={error}
            title="The outlet did not load"
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
      </CheckoutView>
      <CheckoutDialogs
        draft={draft}
        checkout={checkout}
        onSeeAllSlots={() => void navigate(paths.slotBooking(outletId))}
      />
    </>
  )
}
