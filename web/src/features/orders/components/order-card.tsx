import { formatCardTime, type Order } from '@nikhar/contract/orders'
import { dayNames, salonDayOf } from '@nikhar/contract/salon-time'
import { CalendarDays } from 'lucide-react'
import { Card, CardLink, Rule } from '@nikhar/ui/card'
import { Price } from '@nikhar/ui/price'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { TextLink } from '@nikhar/ui/text-link'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { describePayment, getRatableLines, isNotCharged, isUpcoming } from '../appointment.ts'
import { StarPrompt } from './star-prompt.tsx'
import { StatusBadge } from './status-badge.tsx'

export interface OrderLinks {
  orderTo: (orderId: string) => string
  outletTo: (outletId: number) => string
  reviewTo: (orderId: string) => string
  /** Where the order opens beside the list: choosing another one adds no history entry. */
  replace?: boolean
}

interface OrderCardProps {
  order: Order
  links: OrderLinks
  /** Its details are shown beside the list. */
  isOpen: boolean
}

/** One booking in My Orders: the card opens it, View Details opens its outlet. */
export function OrderCard({ order, links, isOpen }: OrderCardProps) {
  const { orderId, outlet, services, appointment, amountPaid, bookedBill, otp } = order
  const titleId = `order-${orderId}`
  const Total = isNotCharged(order) ? 'del' : 'span'
  return (
    <article aria-labelledby={titleId}>
      <Card look={isOpen ? 'selected' : 'raised'}>
        <div className="flex items-start gap-3">
          <Thumbnail kind="outlet" picture={outlet.outletBannerImages[0]} />
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="type-h3">
              <CardLink
                to={links.orderTo(orderId)}
                state={{ order }}
                replace={links.replace ?? false}
                aria-current={isOpen || undefined}
              >
                {outlet.outletName}
              </CardLink>
            </h2>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="text-sm text-ink-3">{outlet.address.city}</span>
              <StatusBadge appointment={appointment} />
            </div>
          </div>
        </div>
        <p className="mt-3.5 line-clamp-2 text-sm text-ink-2">
          {services.map(({ serviceName }) => serviceName).join(', ')}
        </p>
        <p className="mt-1.5 flex items-center gap-2 text-sm font-semibold tabular-nums">
          <CalendarDays className="size-4.25 flex-none text-primary" />
          <span className="flex min-w-0 flex-wrap gap-x-1.5">
            {isUpcoming(appointment) && <span>{dayNames(salonDayOf(new Date(appointment.startTime))).weekday}</span>}
            <span className="whitespace-nowrap">{formatCardTime(appointment.startTime)}</span>
          </span>
        </p>
        {isUpcoming(appointment) && (
          <p className="mt-3.5 flex items-center justify-between gap-3 rounded-md bg-surface-tint px-4 py-3">
            <span className="text-sm text-ink-2">Booking OTP</span>
            <b className="text-lg font-bold tracking-[.18em] text-primary tabular-nums">{otp}</b>
          </p>
        )}
        {getRatableLines(order).length > 0 && (
          <StarPrompt order={order} to={links.reviewTo(orderId)} className="mt-3.5" />
        )}
        <Rule className="mt-3.5 mb-2" />
        <div className="flex items-center justify-between gap-3">
          <p>
            <Total>
              <span className="block text-xs text-ink-3">Total Paid</span>
              <Price rupees={amountPaid} was={bookedBill?.total} paise="always" className="font-bold" />
            </Total>
            <span className="block text-xs text-ink-2">{describePayment(order)}</span>
          </p>
          <TextLink to={links.outletTo(outlet.outletId)} className="relative z-1 text-sm">
            View Details<span className="sr-only"> of {outlet.outletName}</span>
          </TextLink>
        </div>
      </Card>
    </article>
  )
}

export function OrderCardSkeleton() {
  return (
    <Card className="grid gap-4">
      <div className="flex gap-3">
        <Skeleton className="size-14 flex-none rounded-md" />
        <SkeletonText lines={2} className="flex-1 self-center" />
      </div>
      <SkeletonText lines={2} />
      <Skeleton className="h-13 rounded-md" />
      <SkeletonText lines={2} className="w-1/3 pt-3" />
    </Card>
  )
}
