import { formatDay, formatRupees, formatSalonTime, type OrderDetails, type OrderSummary } from '@nikhar/contract'
import { CalendarCheck } from 'lucide-react'
import { AppointmentBadge } from '@nikhar/ui/badge'
import { Card, Rule } from '@nikhar/ui/card'
import { IconTile } from '@nikhar/ui/icon-tile'

/** The booked services line by line. The specification writes Rs here and ₹ everywhere else. */
export function OrderReceipt({ summary, order }: { summary: OrderSummary; order: OrderDetails | undefined }) {
  return (
    <Card padded={false} className="shadow-3">
      {order && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 p-5">
            <p>
              <span className="block text-sm text-ink-3">Booking OTP</span>
              <b className="block text-2xl font-bold tracking-[.12em] tabular-nums">
                {order.otp.replace(/^(...)/, '$1 ')}
              </b>
            </p>
            <AppointmentBadge status={order.appointment.AppointmentStatus} />
          </div>
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
                <td className="py-2 pl-2 text-right whitespace-nowrap">{rs(unitPrice)}</td>
                <td className="py-2 pl-2 text-right whitespace-nowrap">{rs(totalPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Rule dashed />
      <p className="flex justify-between gap-4 p-5 type-h3 tabular-nums">
        <span>Grand total</span> <span>{rs(summary.grandTotal)}</span>
      </p>
    </Card>
  )
}

function rs(rupees: number) {
  return formatRupees(rupees).replace('₹', 'Rs ')
}

export function AppointmentRow({ order: { appointment } }: { order: OrderDetails }) {
  const { startTime, endTime, assignedClientName } = appointment
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / 60_000
  return (
    <Card className="flex items-center gap-3.5">
      <IconTile size="sm">
        <CalendarCheck />
      </IconTile>
      <p className="min-w-0">
        <span className="block font-semibold">
          {formatDay(startTime)} at {formatSalonTime(startTime)}
        </span>
        <span className="block text-sm text-ink-3">
          with {assignedClientName} · {minutes} mins
        </span>
      </p>
    </Card>
  )
}
