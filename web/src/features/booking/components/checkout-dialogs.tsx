import { lazy, Suspense } from 'react'
import type { OrderDraft } from '../order-draft.ts'
import { changeDraft } from '../order-draft-store.ts'
import type { useCheckout } from '../use-checkout.ts'

const SlotTakenSheet = lazy(async () => ({ default: (await import('./slot-taken-sheet.tsx')).SlotTakenSheet }))
const PriceChangedSheet = lazy(async () => ({
  default: (await import('./price-changed-sheet.tsx')).PriceChangedSheet,
}))
const CouponAppliedDialog = lazy(async () => ({
  default: (await import('./coupon-applied-dialog.tsx')).CouponAppliedDialog,
}))

interface CheckoutDialogsProps {
  draft: OrderDraft
  checkout: ReturnType<typeof useCheckout>
  onSeeAllSlots: () => void
}

/** The dialogs of the checkout; each loads when it is first needed. */
export function CheckoutDialogs({ draft, checkout, onSeeAllSlots }: CheckoutDialogsProps) {
  const { outlet, isOutletLoaded, failure, slot, sentBill, isSending, book, chooseOtherSlot } = checkout
  const { changedBill } = failure
  return (
    <Suspense>
      {failure.isSlotTaken && (
        <SlotTakenSheet
          draft={draft}
          takenTime={slot.startTime}
          reason={failure.slotReason}
          onClose={failure.dismiss}
          onChoose={chooseOtherSlot}
          onSeeAll={onSeeAllSlots}
        />
      )}
      {changedBill && (
        <PriceChangedSheet
          before={sentBill}
          now={changedBill}
          couponCode={draft.couponCode}
          pending={isSending}
          onBook={() => book(changedBill.total)}
          onReview={failure.dismiss}
        />
      )}
      {draft.celebrates && draft.couponDetails && (
        <CouponAppliedDialog
          code={draft.couponDetails.couponCode}
          savings={draft.discount}
          outletName={isOutletLoaded ? outlet?.name : undefined}
          onClose={() => changeDraft((current) => ({ ...current, celebrates: false }))}
        />
      )}
    </Suspense>
  )
}
