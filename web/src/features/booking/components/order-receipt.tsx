import { describeTaxes } from '@nikhar/contract/booking'
import { addRupees, formatRupees, type Rupees } from '@nikhar/contract/money'
import { formatDay, formatTime, type OrderBill, type OrderDetails, type OrderSummary } from '@nikhar/contract/orders'
import { dayNames, salonDayOf } from '@nikhar/contract/salon-time'
import type { ReactNode } from 'react'
import { Card, Rule } from '@nikhar/ui/card'
import { DateTile } from '@nikhar/ui/day-tile'
import { PayAtSalon } from './pay-at-salon.tsx'

interface OrderReceiptProps {
  summary: OrderSummary
  order: OrderDetails | undefined
  /** The badge of its status. */
  status: ReactNode
  /** What to do with the booking next, such as saving it to a calendar. */
  actions: ReactNode
}

/**
 * When, and the booked services line by line. The specification writes the grand total in Rs, and ₹ everywhere else.
 */
export function OrderReceipt({ summary, order, status, actions }: OrderReceiptProps) {
  return (
    <Card padded={false} className="shadow-3">
      {order && (
        <>
          <AppointmentRow {...order.appointment} />
          <Rule dashed />
          <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <p>
              <span className="block text-sm text-ink-3">Booking OTP</span>
              <b className="block text-2xl font-bold tracking-[.12em] tabular-nums">
                {order.otp.replace(/^(...)/, '$1 ')}
              </b>
            </p>
            {status}
          </div>
          <Rule dashed />
          {actions && <div className="px-5 py-4">{actions}</div>}
          <Rule dashed />
        </>
      )}
      <div className="p-5">
        <h2 className="type-h3">Order summary</h2>
        <table className="mt-3 w-full text-sm tabular-nums">
          <thead className="text-ink-3">
            <tr>
              <th className="pb-2 text-left font-medium">Service</th>
              <th className="pb-2 pl-2 text-right font-medium whitespace-nowrap">Qty</th>
              <th className="pb-2 pl-2 text-right font-medium whitespace-nowrap">Unit price</th>
              <th className="pb-2 pl-2 text-right font-medium whitespace-nowrap">Total</th>
            </tr>
          </thead>
          <tbody>
            {summary.items.map(({ name, quantity, unitPrice, totalPrice }) => (
              <tr key={name} className="align-top">
                <th scope="row" className="py-2 text-left font-semibold">
                  {name}
                </th>
                <td className="py-2 pl-2 text-right whitespace-nowrap">{quantity}</td>
                <td className="py-2 pl-2 text-right whitespace-nowrap">{rupees(unitPrice)}</td>
                <td className="py-2 pl-2 text-right whitespace-nowrap">{rupees(totalPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Rule dashed />
      <div className="grid gap-2.5 p-5 tabular-nums">
        {order && <BillRows bill={order.bill} />}
        <p className="flex justify-between gap-4 type-h3">
          <span>Grand total</span> <span>{rs(summary.grandTotal)}</span>
        </p>
        {order && isToPay(order) && <PayAtSalon amount={rupees(summary.grandTotal)} />}
      </div>
    </Card>
  )
}

/** The rows between the services and the total. */
function BillRows({ bill: { subtotal, discount, couponCode, cgst, sgst } }: { bill: OrderBill }) {
  const taxes = addRupees(cgst, sgst)
  return (
    <div className="grid gap-1.5 text-sm text-ink-2">
      <p className="flex justify-between gap-4">
        <span>Item total</span> <span>{rupees(subtotal)}</span>
      </p>
      {discount > 0 && (
        <p className="flex justify-between gap-4 text-success">
          <span>{couponCode === null ? 'Discount' : `Discount (${couponCode})`}</span> <span>– {rupees(discount)}</span>
        </p>
      )}
      <p className="flex justify-between gap-4">
        <span>Taxes and charges</span> <span>{rupees(taxes)}</span>
      </p>
      {cgst > 0 && <p className="text-xs text-ink-3">{describeTaxes({ cgst, sgst })}</p>}
    </div>
  )
}

/** The page can be opened again when the visit is over or was cancelled. */
function isToPay({ appointment: { AppointmentStatus: status } }: OrderDetails) {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'RESCHEDULED'
}

function rupees(amount: Rupees) {
  return formatRupees(amount, 'always')
}

function rs(amount: Rupees) {
  return rupees(amount).replace('₹', 'Rs ')
}

interface AppointmentRowProps {
  startTime: string
  endTime: string
  /** The stylist, once known. */
  assignedClientName?: string
}

/** First on the card: on a phone it is visible without scrolling. */
export function AppointmentRow({ startTime, endTime, assignedClientName }: AppointmentRowProps) {
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / 60_000
  const { weekday, month, number } = dayNames(salonDayOf(new Date(startTime)))
  return (
    <div data-arrives className="flex items-center gap-3.5 p-5 pb-4">
      <DateTile month={month.slice(0, 3)} day={number} />
      <p className="min-w-0">
        <span className="block type-h3">
          {weekday}, {formatTime(startTime)}
        </span>
        <span className="block text-sm text-ink-3">
          {formatDay(startTime)} · {minutes} mins{assignedClientName !== undefined && ` with ${assignedClientName}`}
        </span>
      </p>
    </div>
  )
}
