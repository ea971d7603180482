import type { DeskOrder } from '@nikhar/contract/desk'
import { formatRupees, multiplyRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { formatFullDate } from '@nikhar/contract/salon-time'
import { Armchair, Calendar, CircleCheck, CircleX, Clock, Flag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '@nikhar/ui/badge'
import { Card, Rule } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Note } from '@nikhar/ui/note'
import { BillRows } from './bill-rows.tsx'
import { CardNotes } from './card-notes.tsx'
import { describeFinish } from '../describe-finish.ts'
import { GuestHeader } from './guest-header.tsx'
import { GuestNumber } from './guest-number.tsx'

/** The customer, time, stylist, services and price of an order. */
export function OrderDetails({ order }: { order: DeskOrder }) {
  const { visitor, appointment, services, bill, bookedBill, card } = order
  const { startTime, endTime, assignedClientName, overrideClientReason, checkedInAt, cancelReason } = appointment
  return (
    <>
      <GuestHeader visitor={visitor} />
      {card && <CardNotes card={card} />}
      <GuestNumber order={order} />
      <Card look="flat" padded={false} className="grid gap-2.5 p-4 text-sm">
        <Fact icon={<Calendar />}>{formatFullDate(startTime)}</Fact>
        <Fact icon={<Clock />}>{`${formatTime(startTime)} – ${formatTime(endTime)}`}</Fact>
        <Fact icon={<UserRound />}>{assignedClientName}</Fact>
        {checkedInAt && <Fact icon={<CircleCheck />}>{`Checked in at ${formatTime(checkedInAt)}`}</Fact>}
        {order.seatedAt && <Fact icon={<Armchair />}>{`In the chair at ${formatTime(order.seatedAt)}`}</Fact>}
        {order.finishedAt && <Fact icon={<Flag />}>{describeFinish(order.finishedAt, endTime)}</Fact>}
      </Card>
      {appointment.choiceAsked && (
        <Note tone="warm">{`We’ve asked ${visitor.firstName} to choose another time. No answer yet.`}</Note>
      )}
      {cancelReason && <Note tone="warm">{`Reason: ${cancelReason}`}</Note>}
      {overrideClientReason && <Note>{`Another stylist: ${overrideClientReason}`}</Note>}
      <div className="grid gap-2.5">
        <ul className="grid gap-2.5">
          {services.map(({ _id, serviceName, price, quantity, timeTaken, status, rejectReason }) => (
            <li key={_id} className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                <span className={status === 'REJECTED' ? 'text-ink-3 line-through' : ''}>{serviceName}</span>
                <span className="block text-sm text-ink-3">
                  {quantity > 1 ? `${timeTaken} min × ${quantity}` : `${timeTaken} min`}
                </span>
                {status === 'REJECTED' && (
                  <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-3">
                    <Badge icon={CircleX} label="Rejected" tone="crimson" />
                    {rejectReason}
                  </span>
                )}
              </span>
              <span
                className={classes('font-semibold tabular-nums', status === 'REJECTED' && 'text-ink-3 line-through')}
              >
                {formatRupees(multiplyRupees(price, quantity))}
              </span>
            </li>
          ))}
        </ul>
        <Rule dashed />
        <BillRows bill={bill} booked={bookedBill} />
      </div>
    </>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 [&_svg]:size-4.5 [&_svg]:flex-none [&_svg]:text-primary">
      {icon}
      {children}
    </p>
  )
}
