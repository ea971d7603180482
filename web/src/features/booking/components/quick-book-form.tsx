import { describeAnswerTime, type Outlet, type Service } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { CONFIRMED_AT_ONCE, describeAnswer, formatTime } from '@nikhar/contract/orders'
import { extractMessage } from '@nikhar/client/error-message'
import { ApiError } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { useSecondsLeft } from '@nikhar/ui/clock'
import { HoldBar, PendingHoldBar } from '@nikhar/ui/countdown'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { describeCancellation, describeStart, type QuickBookRequest } from '../quick-book.ts'
import { findHoldLimit, HOLD_SECONDS, type useHold } from '../use-hold.ts'
import type { useQuickOrder } from '../use-quick-order.ts'
import { OutletInactiveNote } from './outlet-inactive-note.tsx'
import { PayAtSalon } from './pay-at-salon.tsx'
import { QuickBill } from './quick-bill.tsx'
import { QuickBookRows } from './quick-book-rows.tsx'
import { QuickOffer } from './quick-offer.tsx'

interface QuickBookFormProps {
  request: QuickBookRequest
  outlet: Outlet
  service: Service
  order: ReturnType<typeof useQuickOrder>
  onChange: (choice: Partial<QuickBookRequest>) => void
}

export function QuickBookForm({ request, outlet, service, order, onChange }: QuickBookFormProps) {
  const { bill, offer, formerTotal, isSent, isOffered, isBooking, error } = order
  // Both open in place.
  const isExplained =
    error instanceof ApiError && (error.code === 'PRICE_CHANGED' || error.code === 'COUPON_NOT_APPLICABLE')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isOffered && !isSent && <HeldTime {...order.hold} />}
      {outlet.status === 'INACTIVE' && <OutletInactiveNote name={outlet.name} />}
      {service.deletedAt !== null && <Note tone="warm">{outlet.name} no longer offers this service.</Note>}
      {isSent && !isBooking && (
        <Note tone="info">
          We didn’t hear back about this booking. Press the button again: it won’t be booked twice.
        </Note>
      )}
      <QuickBookRows request={request} outlet={outlet} service={service} order={order} onChange={onChange} />
      <QuickOffer
        offer={offer}
        isFixed={isSent || isBooking || !isOffered}
        onChoose={(couponCode) => onChange({ couponCode })}
      />
      {offer.lost !== undefined && (
        <div role="status">
          <Note tone="warm">{offer.lost} Nothing is booked yet.</Note>
        </div>
      )}
      <QuickBill
        name={service.serviceName}
        bill={bill}
        couponCode={offer.applied?.couponCode}
        gstRate={outlet.gstRate}
        formerTotal={formerTotal}
      />
      {formerTotal !== undefined && (
        <Note tone="warm">The salon has changed the price since this was opened. Nothing is booked yet.</Note>
      )}
      <PayAtSalon amount={formatRupees(bill.total, 'always')} />
      <InlineError error={error && !isExplained && !isSent ? extractMessage(error) : undefined} />
      <div>
        <Button
          block
          disabled={!isOffered || ((offer.isChoosing || order.isAdopting) && !isBooking)}
          pending={isBooking}
          pendingText="Processing Booking..."
          onClick={order.book}
        >
          Book for {describeStart(request.startTime)}
        </Button>
        <p className="mx-auto mt-3 max-w-72 text-center text-xs text-balance text-ink-3">
          {[
            ...listAnswer(outlet, request.startTime),
            describeCancellation(request.startTime, outlet.cancelMinutes),
          ].join('. ')}
        </p>
      </div>
    </div>
  )
}

/** The deadline for the salon's answer, after its usual response time. */
function listAnswer(outlet: Outlet, startTime: string): string[] {
  const answer = describeAnswer(outlet, startTime)
  const usually = answer === CONFIRMED_AT_ONCE ? undefined : describeAnswerTime(outlet.reliability)
  return usually === undefined ? [answer] : [usually, answer]
}

/** How long the time is held. Announced when it starts, with a minute left and when it is over. */
function HeldTime({ hold, slot, isRequesting, error, isRenewing, renew }: ReturnType<typeof useHold>) {
  const secondsLeft = useSecondsLeft(hold ? Date.parse(hold.heldUntil) : 0)
  const time = formatTime(slot.startTime)
  const isOver = hold !== undefined && secondsLeft === 0
  const limit = findHoldLimit(error)
  return (
    <div>
      {isRequesting && <PendingHoldBar text={`Holding ${time} for you…`} />}
      {hold && !isOver && (
        <HoldBar
          secondsLeft={secondsLeft}
          totalSeconds={HOLD_SECONDS}
          text="Held for you"
          lastMinuteText="Held for you, almost over"
        />
      )}
      <div role="status">
        {isOver && limit === undefined && (
          <Note tone="warm">
            We no longer hold {time} for you. It may still be free.{' '}
            <Button variant="link" className="text-sm" onClick={renew} pending={isRenewing}>
              Hold it again
            </Button>
          </Note>
        )}
        {isOver && limit !== undefined && <Note>{limit}</Note>}
        {!hold && !isRequesting && error && (
          <Note>{limit ?? `We could not hold ${time} for you. You can still book it.`}</Note>
        )}
      </div>
    </div>
  )
}
