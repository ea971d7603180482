import { BillSummary as BillParts, toBillSummary, toRupees } from '@nikhar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCart } from '../../features/booking/use-cart.ts'
import { BillSummary } from '../../features/booking/components/bill-summary.tsx'
import { AppointmentCard } from '../../features/booking/components/appointment-card.tsx'
import { CheckoutSkeleton } from '../../features/booking/components/checkout-skeleton.tsx'
import { SelectedServices } from '../../features/booking/components/selected-services.tsx'
import { HoldNotice } from '../../features/booking/components/hold-notice.tsx'
import { OffersRow } from '../../features/booking/components/offers-row.tsx'
import { BookingInformationMissing, NoServicesSelected } from '../../features/booking/components/booking-empty-states.tsx'
import { useHold } from '../../features/booking/use-hold.ts'
import { calculateBill, type OrderDraft, withCoupon, withSlot } from '../../features/booking/order-draft.ts'
import { changeDraft } from '../../features/booking/order-draft-store.ts'
import { usePlaceOrder } from '../../features/booking/place-order.ts'
import { bookingQueries } from '../../features/booking/queries.ts'
import { findSlotProblem } from '../../features/booking/slots.ts'
import { useOrderDraft } from '../../features/booking/use-order-draft.ts'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { ActionBar } from '@nikhar/ui/action-bar'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { InlineError } from '@nikhar/ui/inline-error'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Note } from '@nikhar/ui/note'
import { formatRupees } from '@nikhar/ui/rupees'
import { toast } from '@nikhar/ui/toast'
import { paths } from '../paths.ts'
import { useGoBack } from '../use-go-back.ts'

const SlotTakenSheet = lazy(async () => {
  return { default: (await import('../../features/booking/components/slot-taken-sheet.tsx')).SlotTakenSheet }
})
const PriceChangedSheet = lazy(async () => {
  return { default: (await import('../../features/booking/components/price-changed-sheet.tsx')).PriceChangedSheet }
})
const CouponAppliedDialog = lazy(async () => {
  return { default: (await import('../../features/booking/components/coupon-applied-dialog.tsx')).CouponAppliedDialog }
})

export function CheckoutPage() {
  const outletId = Number(useParams()['outletId'])
  const { draft, isKnown } = useOrderDraft(outletId)
  const goBack = useGoBack(paths.cart())
  if (!isKnown) return <CheckoutSkeleton />
  if (!draft || findSlotProblem(draft.startTime, draft.endTime) !== undefined) return <BookingInformationMissing onBack={goBack} />
  if (draft.services.length === 0) return <NoServicesSelected to={paths.cart()} />
  return <Checkout draft={draft} />
}

function Checkout({ draft }: { draft: OrderDraft }) {
  const { outletId, couponCode, couponDetails, attempt } = draft
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: cart = [] } = useCart()
  const { data: outlet, error: outletError, refetch, isFetching } = useQuery(outletQueries.outlet(outletId))
  const placing = usePlaceOrder()
  const wanted = { startTime: draft.startTime ?? '', endTime: draft.endTime ?? '', stylistId: draft.stylist?.id }
  // What was sent may be booked already: its time is then taken, by the customer, and nothing of it may change.
  const isSent = attempt !== null
  const hold = useHold(outletId, wanted, !isSent)
  const lines = cart.flatMap(({ services }) => services)
  useCouponCheck(draft)

  // The cart is kept in the browser: it knows the outlet, and the tax on the total, before the outlet has loaded.
  const known = outlet ?? cart.find((group) => group.outlet.id === outletId)?.outlet
  const gstRate = known?.gstRate ?? 0
  const bill = calculateBill(draft, gstRate)
  const toPay = toRupees(bill.totalPaise)

  /** The bill as it was when the order was sent; the draft follows the cart meanwhile. */
  const [seen, setSeen] = useState(bill)
  // Each order's refusal is told once; that a time cannot be held, once for each time, however often it is asked for.
  const time = JSON.stringify(wanted)
  const [dismissed, setDismissed] = useState<readonly unknown[]>([])
  const dismiss = () => setDismissed([...dismissed, placing.error, time])
  const told = [placing.error, dismissed.includes(time) ? null : hold.error].find(
    (error) => error && !dismissed.includes(error),
  )
  const trouble = placing.isPending ? undefined : told
  const code = trouble instanceof ApiError ? trouble.code : undefined
  const changed = code === 'PRICE_CHANGED' ? BillParts.safeParse((trouble as ApiError).details['bill']).data : undefined
  const message =
    trouble && trouble === placing.error && code !== 'SLOT_TAKEN' && !changed ? extractMessage(trouble) : undefined

  function book(amount: number) {
    if (placing.isPending || placing.isSuccess || !outlet) return
    setSeen(bill)
    placing.mutate(
      { draft, amount },
      {
        onSuccess: ({ orderId }) => void navigate(paths.orderSuccess(orderId), { replace: true }),
        onError(error) {
          if (!(error instanceof ApiError)) return
          if (error.code === 'COUPON_NOT_APPLICABLE') changeDraft((begun) => withCoupon(begun, null))
          if (error.code === 'SLOT_TAKEN')
            void queryClient.invalidateQueries({ queryKey: [...bookingQueries.all(), 'slots'] })
        },
      },
    )
  }
  function chooseOther(startTime: string) {
    dismiss()
    placing.reset()
    changeDraft((begun) => withSlot(begun, startTime))
  }

  const button = (
    <Button
      block
      disabled={!outlet}
      pending={placing.isPending || placing.isSuccess}
      pendingText="Processing Booking..."
      onClick={() => book(toPay)}
    >
      Book Service
    </Button>
  )

  return (
    <div
      className={classes(
        'page-width grid grid-cols-[minmax(0,1fr)] gap-4 pb-24',
        'lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-10 lg:pb-0',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HoldNotice {...hold} />
        {isSent && !placing.isPending && !placing.isSuccess && (
          <Note tone="info">
            We did not hear back about this booking. Press Book Service once more: it will not be booked twice.
          </Note>
        )}
        {outletError && !outlet && (
          <LoadFailure
            error={outletError}
            title="The outlet did not load"
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
        <AppointmentCard
          draft={draft}
          outlet={known}
          outletTo={paths.outlet(outletId)}
          changeTo={isSent ? undefined : paths.slotBooking(outletId)}
        />
        <SelectedServices
          services={draft.services}
          pictureOf={(serviceId) => lines.find(({ _id }) => _id === serviceId)?.serviceImages[0]}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-24">
        <div inert={isSent} className={classes(isSent && 'opacity-60')}>
          <OffersRow
            to={paths.coupons(outletId)}
            couponCode={couponCode}
            onRemove={() => changeDraft((begun) => withCoupon(begun, null))}
          />
        </div>
        <BillSummary bill={bill} couponCode={couponCode} gstRate={gstRate}>
          <InlineError error={message} />
          <div className="max-lg:hidden">{button}</div>
        </BillSummary>
        <p className="text-center text-xs text-ink-3">Free cancellation up to 3 hours before the appointment.</p>
      </div>
      <ActionBar aboveTabs>
        {message !== undefined && <p className="mb-2 text-sm font-semibold text-danger">{message}</p>}
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
          <p>
            <span className="block text-sm text-ink-3">To pay</span>
            <b className="block text-xl font-bold tracking-[-.02em] tabular-nums">{formatRupees(toPay, 'always')}</b>
          </p>
          {button}
        </div>
      </ActionBar>
      <Suspense>
        {code === 'SLOT_TAKEN' && (
          <SlotTakenSheet
            draft={draft}
            lost={wanted.startTime}
            onClose={dismiss}
            onChoose={chooseOther}
            onSeeAll={() => void navigate(paths.slotBooking(outletId))}
          />
        )}
        {changed && (
          <PriceChangedSheet
            before={toBillSummary(seen)}
            now={changed}
            couponCode={couponCode}
            pending={placing.isPending}
            onBook={() => book(changed.total)}
            onReview={dismiss}
          />
        )}
        {draft.celebrates && couponDetails && (
          <CouponAppliedDialog
            code={couponDetails.couponCode}
            savings={draft.discount}
            at={outlet?.name}
            onClose={() => changeDraft((begun) => ({ ...begun, celebrates: false }))}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Another total may be too small for the coupon, and a coupon may end while one decides. */
function useCouponCheck({ outletId, totalPrice, couponDetails: applied, attempt }: OrderDraft) {
  const { data: coupons } = useQuery({
    ...bookingQueries.coupons(outletId, totalPrice),
    enabled: applied !== null && attempt === null,
  })
  const found = applied && coupons?.find(({ id }) => id === applied.id)
  const refused =
    applied && attempt === null && coupons && !found?.applicable
      ? (found?.reason ?? `${applied.couponCode} can no longer be used.`)
      : null
  useEffect(() => {
    if (refused === null) return
    changeDraft((begun) => withCoupon(begun, null))
    toast.warning(refused)
  }, [refused])
}
