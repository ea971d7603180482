import { formatDay, formatTime, type Order, type OrderLine } from '@nikhar/contract/orders'
import { type ReactNode, useState } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { ActionBar } from '@nikhar/ui/action-bar'
import { Button } from '@nikhar/ui/button'
import { Note } from '@nikhar/ui/note'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { type ReviewInput, type ReviewInputs, collectReviews } from '../reviews.ts'
import { useSendReviews } from '../use-send-reviews.ts'
import { getAssignedStylist, getRatableLines } from '../appointment.ts'
import { ReviewLine } from './review-line.tsx'
import { AppointmentBadge } from './appointment-badge.tsx'

interface ReviewFormProps {
  order: Order
  /** The rating chosen on the previous page, for the first service without a review. */
  stars: number | undefined
  onSent: () => void
}

/** Rates every service of a visit, with an optional text. */
export function ReviewForm({ order, stars, onSent }: ReviewFormProps) {
  const lines = getRatableLines(order)
  const [inputs, setInputs] = useState<ReviewInputs>(() => startWith(lines, stars))
  const send = useSendReviews()
  const toSend = collectReviews(order.orderId, lines, inputs)

  const changeInput = (serviceId: string) => (input: ReviewInput) =>
    setInputs((before) => ({ ...before, [serviceId]: input }))

  return (
    <div className="page-width grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4 pb-32 lg:pb-0">
      <VisitHead order={order} />
      {lines.map((line) => (
        <ReviewLine
          key={line._id}
          line={line}
          stylist={getAssignedStylist(order.appointment).name}
          input={inputs[line._id]}
          onChange={changeInput(line._id)}
        />
      ))}
      {order.services.map(
        ({ _id, serviceName, status }) =>
          status === 'REJECTED' && (
            <Note key={_id}>
              <b className="font-semibold text-ink">{serviceName}</b> was rejected by the salon, so it cannot be rated.
            </Note>
          ),
      )}
      {send.error && <Note tone="bad">{extractMessage(send.error)}</Note>}
      <Foot>
        <p className="mb-2.5 text-center text-sm text-ink-3">Only the services you rate are sent.</p>
        <Button
          block
          disabled={toSend.length === 0}
          pending={send.isPending}
          pendingText="Submitting..."
          onClick={() => send.mutate(toSend, { onSuccess: onSent })}
        >
          {toSend.length > 1 ? `Submit ${toSend.length} reviews` : 'Submit review'}
        </Button>
      </Foot>
    </div>
  )
}

/** In the action bar on phones, below the last service on the desktop. */
function Foot({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="max-lg:hidden">{children}</div>
      <ActionBar>{children}</ActionBar>
    </>
  )
}

function VisitHead({ order: { outlet, appointment } }: { order: Order }) {
  return (
    <div className="flex items-center gap-3">
      <Thumbnail kind="outlet" picture={outlet.outletBannerImages[0]} shape="sm" />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{outlet.outletName}</span>
        <span className="block text-sm text-ink-3 tabular-nums">
          {`${formatDay(appointment.startTime)}, ${formatTime(appointment.startTime)}`}
        </span>
      </p>
      <AppointmentBadge status={appointment.AppointmentStatus} />
    </div>
  )
}

function startWith(lines: OrderLine[], stars: number | undefined): ReviewInputs {
  const first = lines.find(({ review }) => !review)
  return first && stars !== undefined ? { [first._id]: { rating: stars, review: '' } } : {}
}
