import { formatTime, type NextVisit } from '@nikhar/contract/orders'
import { pictureUrl } from '@nikhar/contract/pictures'
import { nameDay } from '@nikhar/contract/relative-day'
import { CalendarCheck, Navigation } from 'lucide-react'
import { Avatar } from '@nikhar/ui/avatar'
import { ButtonLink } from '@nikhar/ui/button'
import { CardLink } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { useNow } from '@nikhar/ui/clock'
import { Sunburst } from '@nikhar/ui/ticket'
import { describeCountdown } from '../visit-countdown.ts'

const CUT = 'calc(100% - 4.85rem)'
const NOTCHES =
  `radial-gradient(.6rem at 0 ${CUT}, #0000 97%, #000) 0 0 / 51% 100% no-repeat, ` +
  `radial-gradient(.6rem at 100% ${CUT}, #0000 97%, #000) 100% 0 / 51% 100% no-repeat`

interface VisitTicketProps {
  visit: NextVisit
  orderTo: string
  /** A map, if the salon's position is known. */
  directionsTo: string | undefined
}

/** What the customer needs at the door: day, time, stylist, code, directions. */
export function VisitTicket({ visit, orderTo, directionsTo }: VisitTicketProps) {
  const { startTime, services, stylist, outlet, otp, awaitingSalon } = visit
  const nowMs = useNow()
  return (
    <section
      aria-label="Your next visit"
      style={{ mask: NOTCHES }}
      className="relative flex min-h-56 flex-col overflow-hidden rounded-xl bg-linear-150 from-hero-from to-hero-to text-ink-on-dark [--ray:var(--gold-light)]"
    >
      <Sunburst className="absolute -top-22 -right-18 w-52 opacity-30" />
      <div className="relative flex-1 px-5 pt-4.5 pb-4">
        <p className="inline-flex items-center gap-2 rounded-md bg-[rgb(255_255_255/.13)] px-2.5 py-1 text-sm font-semibold">
          <CalendarCheck /> {describeCountdown(startTime, nowMs, awaitingSalon)}
        </p>
        <h2 className="mt-2 type-h1">
          <CardLink to={orderTo} className="after:rounded-xl">
            {nameDay(startTime, new Date(nowMs))},{' '}
            <span className="text-gold-light tabular-nums">{formatTime(startTime)}</span>
          </CardLink>
        </h2>
        <div className="mt-2 flex items-center gap-3">
          <Avatar
            name={stylist.name}
            src={stylist.image === null ? undefined : pictureUrl(stylist.image, 96)}
            shape="sm"
          />
          <p className="min-w-0 text-sm">
            <b className="block truncate font-semibold">
              {services.join(', ')} with {stylist.name}
            </b>
            <span className="block truncate text-ink-on-dark-2">
              {outlet.name}, {outlet.street}
            </span>
          </p>
        </div>
      </div>
      <div
        className={classes(
          'relative mx-3.5 flex min-h-19 items-center justify-between gap-3 border-t-[1.5px] border-dashed',
          'border-[rgb(255_255_255/.26)] px-1.5',
        )}
      >
        <p>
          <span className="block text-sm text-ink-on-dark-2">Check-in code</span>
          <b className="block text-xl font-bold tracking-[.12em] text-gold-light tabular-nums">
            {otp.slice(0, 3)} {otp.slice(3)}
          </b>
        </p>
        {directionsTo !== undefined && (
          <ButtonLink
            to={directionsTo}
            variant="onDark"
            size="md"
            className="relative z-1"
            target="_blank"
            rel="noreferrer"
          >
            <Navigation /> Directions
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
