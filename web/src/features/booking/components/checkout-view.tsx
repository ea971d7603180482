import { describeCancellationPolicy } from '@nikhar/contract/booking'
import { formatRupees } from '@nikhar/contract/money'
import type { ReactNode } from 'react'
import { ActionBar } from '@nikhar/ui/action-bar'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import type { OrderDraft } from '../order-draft.ts'
import type { useCheckout } from '../use-checkout.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { BillSummary } from './bill-summary.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { OffersCard } from './offers-card.tsx'
import { OutletInactiveNote } from './outlet-inactive-note.tsx'
import { PayAtSalon } from './pay-at-salon.tsx'
import { SelectedServices } from './selected-services.tsx'

interface CheckoutViewProps {
  draft: OrderDraft
  checkout: ReturnType<typeof useCheckout>
  links: { outlet: string; slotBooking: string; coupons: string }
  /** The message above the appointment that the outlet did not load. */
  children: ReactNode
}

export function CheckoutView({ draft, checkout, links, children }: CheckoutViewProps) {
  const { outlet, isSent, isBooking, hold, cart } = checkout
  return (
    <div
      className={classes(
        'page-width grid grid-cols-[minmax(0,1fr)] gap-4 pb-24',
        'lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-10 lg:pb-0',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HoldNotice {...hold} />
        <DraftNotices notices={draft.notices} />
        {!checkout.isOutletActive && <OutletInactiveNote name={outlet?.name} />}
        {isSent && !isBooking && (
          <Note tone="info">
            We didn’t hear back about this booking. Press Book Service again: it won’t be booked twice.
          </Note>
        )}
        {children}
        <AppointmentCard
          draft={draft}
          outlet={outlet}
          outletTo={links.outlet}
          changeTo={isSent ? undefined : links.slotBooking}
        />
        <SelectedServices services={draft.services} cart={cart} />
      </div>
      <Payment draft={draft} checkout={checkout} couponsTo={links.coupons} />
      <PayBar checkout={checkout} />
    </div>
  )
}

interface PaymentProps extends Pick<CheckoutViewProps, 'draft' | 'checkout'> {
  couponsTo: string
}

/** Coupon and bill. */
function Payment({ draft, checkout, couponsTo }: PaymentProps) {
  const { outlet, answer, isSent, bill, gstRate, toPay, failure, removeCoupon } = checkout
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-24">
      <div inert={isSent} className={classes(isSent && 'opacity-60')}>
        <OffersCard draft={draft} to={couponsTo} onRemove={removeCoupon} />
      </div>
      <BillSummary bill={bill} couponCode={draft.couponCode} gstRate={gstRate}>
        <PayAtSalon amount={formatRupees(toPay, 'always')} />
        <InlineError error={failure.message} />
        <div className="max-lg:hidden">
          <BookButton checkout={checkout} />
        </div>
      </BillSummary>
      <p className="text-center text-xs text-ink-3">
        {/* Reserves its line until the salon, and therefore its cancellation window, is known. */}
        {answer !== undefined && `${answer}. `}
        {outlet ? describeCancellationPolicy(outlet.cancelMinutes) : '\u00a0'}
      </p>
    </div>
  )
}

/** The total and the button, at the bottom of phones. */
function PayBar({ checkout }: Pick<CheckoutViewProps, 'checkout'>) {
  const { toPay, failure } = checkout
  return (
    <ActionBar>
      {failure.message !== undefined && <p className="mb-2 text-sm font-semibold text-danger">{failure.message}</p>}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
        <p>
          <span className="block text-sm text-ink-3">To pay</span>
          <b className="block text-xl font-bold tracking-[-.02em] tabular-nums">{formatRupees(toPay, 'always')}</b>
          <span className="block text-xs text-ink-3">at the salon</span>
        </p>
        <BookButton checkout={checkout} />
      </div>
    </ActionBar>
  )
}

function BookButton({ checkout }: Pick<CheckoutViewProps, 'checkout'>) {
  const { isOutletLoaded, isOutletActive, isChoosing, isBooking, toPay, book } = checkout
  return (
    <Button
      block
      disabled={!isOutletLoaded || !isOutletActive || (isChoosing && !isBooking)}
      pending={isBooking}
      pendingText="Processing Booking..."
      onClick={() => book(toPay)}
    >
      Book Service
    </Button>
  )
}
