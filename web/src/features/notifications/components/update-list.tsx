import { type BookingUpdate, describeUpdate, type UpdateKind } from '@nikhar/contract/notifications'
import { formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import {
  Bell,
  BellRing,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  type LucideIcon,
  Scissors,
  Sparkles,
  UserRound,
} from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { IconTile, type IconTileTone } from '@nikhar/ui/icon-tile'
import { Link } from '@nikhar/ui/link'

const STYLES: Record<UpdateKind, [icon: LucideIcon, tone: IconTileTone]> = {
  BOOKED: [CalendarPlus, 'plum'],
  CONFIRMED: [CircleCheck, 'ok'],
  LINES_REJECTED: [Scissors, 'warm'],
  CHANGED_BY_SALON: [Scissors, 'info'],
  STYLIST_CHANGED: [UserRound, 'info'],
  MOVED_BY_SALON: [CalendarClock, 'info'],
  MOVED_BY_CUSTOMER: [CalendarClock, 'plum'],
  CANCELLED_BY_SALON: [CalendarX, 'bad'],
  CANCELLED_BY_PLATFORM: [CalendarX, 'bad'],
  CANCELLED_BY_CUSTOMER: [CalendarX, 'plum'],
  UNANSWERED: [CalendarX, 'bad'],
  DAY_BEFORE: [Bell, 'warm'],
  TWO_HOURS_BEFORE: [Bell, 'warm'],
  COMPLETED: [Sparkles, 'ok'],
  NO_SHOW: [CalendarX, 'bad'],
  COMPLETION_UNDONE: [CalendarClock, 'info'],
  NO_SHOW_UNDONE: [CircleCheck, 'ok'],
  TIME_OPENED: [BellRing, 'ok'],
  EARLIER_TIME_OPENED: [BellRing, 'ok'],
  WAITLIST_CLOSED: [CalendarX, 'warm'],
}

interface UpdateListProps {
  updates: BookingUpdate[]
  orderPath: (orderId: string) => string
  offerPath: (entryId: string) => string
}

/** News by the day on which they arrived; each leads to its booking, or to the freed time. */
export function UpdateList({ updates, orderPath, offerPath }: UpdateListProps) {
  const days = Map.groupBy(updates, ({ createdAt }) => nameDay(createdAt))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="grid gap-2.5">
      <h2 className="text-xs font-bold tracking-wide text-ink-3 uppercase">{day}</h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {ofDay.map((update) => (
            <li key={update.id}>
              <UpdateRow
                update={update}
                to={update.orderId === null ? offerPath(update.entryId ?? '') : orderPath(update.orderId)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ))
}

function UpdateRow({ update, to }: { update: BookingUpdate; to: string }) {
  const [Icon, tone] = STYLES[update.kind]
  const { title, text } = describeUpdate(update)
  return (
    <Link
      to={to}
      className={classes('flex items-start gap-3.5 rounded-md px-4.5 py-4', update.isNew && 'bg-primary-soft')}
    >
      <IconTile tone={tone} size="sm">
        <Icon />
      </IconTile>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">
            {update.isNew && <span className="sr-only">New: </span>}
            {title}
          </span>
          <span className="flex-none text-xs text-ink-3 tabular-nums">{formatTime(update.createdAt)}</span>
        </span>
        <span className="mt-0.5 block text-sm text-ink-2 wrap-anywhere">{text}</span>
      </span>
    </Link>
  )
}
