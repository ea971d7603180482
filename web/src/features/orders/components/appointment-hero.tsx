import { describeAnswerBy, formatDay, formatTime, type Order } from '@nikhar/contract/orders'
import { dayNames, salonDayOf } from '@nikhar/contract/salon-time'
import { useNow } from '@nikhar/ui/clock'
import { Sunburst } from '@nikhar/ui/ticket'
import { isUpcoming, describeStatus, getVisitMinutes } from '../appointment.ts'
import { describeDaysUntil } from '../visit-countdown.ts'
import { StatusBadge } from './status-badge.tsx'

/** Time and status of the appointment, and the code to show at the salon. */
export function AppointmentHero({ order }: { order: Order }) {
  const { appointment, services, orderId, otp } = order
  const { startTime, endTime, checkedInAt, cancelReason, answerBy } = appointment
  const nowMs = useNow()
  const { weekday } = dayNames(salonDayOf(new Date(startTime)))
  const codeCounts = isUpcoming(appointment) && checkedInAt === null
  return (
    <section
      aria-label="Appointment time"
      className="relative overflow-hidden rounded-xl bg-linear-to-b from-hero-from to-hero-to p-5 text-ink-on-dark shadow-2 lg:p-6"
    >
      <Sunburst className="absolute -top-24 -right-24 w-60 opacity-22 [--ray:var(--gold-light)]" />
      <div className="relative">
        <div className="flex items-center justify-between gap-3">
          <StatusBadge appointment={appointment} />
          <span className="text-xs text-ink-on-dark-2 tabular-nums">#{orderId.slice(0, 8).toUpperCase()}</span>
        </div>
        <p className="mt-4 font-display text-[1.75rem] leading-tight font-semibold">
          {weekday}, <span className="whitespace-nowrap text-gold-light tabular-nums">{formatTime(startTime)}</span>
        </p>
        {isUpcoming(appointment) && <p className="mt-1 font-semibold">{describeDaysUntil(startTime, nowMs)}</p>}
        <p className="mt-1 text-ink-on-dark-2 tabular-nums">
          {formatDay(startTime)} · {formatTime(startTime)} – {formatTime(endTime)} · {getVisitMinutes(services)} mins
        </p>
        {codeCounts && (
          <p className="mt-4.5 flex items-center justify-between gap-3 rounded-md bg-[rgb(255_255_255/.1)] px-4 py-3">
            <span className="text-sm text-ink-on-dark-2">Booking OTP</span>
            <b className="text-xl font-bold tracking-[.18em] text-gold-light tabular-nums">{otp}</b>
          </p>
        )}
        <p role="status" className="mt-2.5 text-sm text-ink-on-dark-2">
          {checkedInAt !== null && isUpcoming(appointment)
            ? 'You are checked in. Enjoy your visit.'
            : describeStatus(appointment)}
        </p>
        {answerBy && <p className="mt-1 text-sm font-semibold">The salon answers by {describeAnswerBy(answerBy)}.</p>}
        {cancelReason && <p className="mt-1 text-sm text-ink-on-dark-2">Reason: {cancelReason}</p>}
      </div>
    </section>
  )
}
