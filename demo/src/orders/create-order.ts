import { calculateBill, DEFAULT_SETTINGS } from '@nikhar/contract/booking'
import { GST_RATE, PAYMENT_PLACEHOLDER, WHITELABEL_ID } from '@nikhar/contract/constants'
import { asPaise } from '@nikhar/contract/money'
import { toDiscount, type CouponUsage } from '../coupons/coupon-usage.ts'
import { stableId } from '../stable-id.ts'
import type { DemoOutlet } from '../outlets.ts'
import { type Random, createRandom } from '../seeded-random.ts'
import type {
  AppointmentRow,
  CouponRow,
  CustomerRow,
  HistoryRow,
  OrderLineRow,
  OrderRow,
  RedemptionRow,
  ServiceRow,
  ServiceStylistRow,
} from '../rows.ts'
import { addMinutes, dayOf, instantAt } from '../salon-time.ts'
import type { DemoStylist } from '../stylists.ts'
import type { Calendar } from './calendar.ts'
import { type Outcome, occupiesStylist, buildHistory, isAlwaysConfirmed } from './order-history.ts'

const DAY_MINUTES = 1440
/** How many days before its start a visit is booked, on average: most within two weeks. */
export const MEAN_LEAD_DAYS = 7

export interface StaffedOutlet extends DemoOutlet {
  services: ServiceRow[]
  stylists: DemoStylist[]
  serviceStylists: ServiceStylistRow[]
}

export interface BasketItem {
  service: ServiceRow
  quantity: number
}

export interface Booking {
  outlet: StaffedOutlet
  customer: CustomerRow
  stylist: DemoStylist
  day: string
  start: number
  basket: BasketItem[]
  outcome: Outcome
  /** The salon rejects the last item. */
  rejectsLastItem?: boolean
  /** A coupon code, or whether to pick a usable coupon. */
  coupon?: string | boolean
  checkInCode?: string
  /** How many days before its start it was booked, on average. */
  meanLeadDays?: number
  /** Why the salon assigned another stylist. */
  overrideReason?: string
}

export interface DemoOrder {
  booking: Booking
  order: OrderRow
  lines: OrderLineRow[]
  appointment: AppointmentRow
  history: HistoryRow[]
  redemption: RedemptionRow | null
}

/** Returns a function that creates the rows of a booking as the product would: bill, lines, appointment, history and redemption. */
export function createBooker({
  now,
  calendar,
  couponUsage,
}: {
  now: Date
  calendar: Calendar
  couponUsage: CouponUsage
}) {
  return function book(booking: Booking): DemoOrder {
    const { outlet, customer, stylist, day, start, basket, outcome } = booking
    const id = stableId('order', outlet.row.id, customer.id, day, start)
    const random = createRandom(`order:${id}`)
    const rejectsLastItem = booking.rejectsLastItem === true && isAlwaysConfirmed(outcome)
    const accepted = acceptedItems(basket, rejectsLastItem)
    const minutes = totalMinutes(accepted)
    const startsAt = instantAt(day, start)
    const endsAt = addMinutes(startsAt, minutes)
    const placedAt =
      outcome === 'PENDING'
        ? generateAskedAt(random, now)
        : generatePlacedAt(random, startsAt, now, booking.meanLeadDays)
    const history = buildHistory(random, outcome, { placedAt, startsAt, endsAt, now }, rejectsLastItem)
    if (occupiesStylist(outcome)) calendar.reserve(stylist.row.id, customer.id, day, [start, start + minutes])

    // A coupon that also applies to what is left after a rejection.
    const coupon = findCoupon(random, couponUsage, { ...booking, basket: accepted }, placedAt)
    const calculate = (items: BasketItem[]) =>
      calculateBill({
        lines: items.map(({ service, quantity }) => ({
          pricePaise: service.price_paise,
          quantity,
          isDiscounted: coupon !== null && couponUsage.isForService(coupon, service),
        })),
        coupon: coupon && toDiscount(coupon),
        gstRate: outlet.row.gstin ? GST_RATE : 0,
      })
    const total = calculate(accepted)
    const couponCode = coupon?.code ?? null
    const effect = {
      services: basket.filter((item) => !accepted.includes(item)).map(({ service }) => service.name),
      endsAt: { before: addMinutes(startsAt, totalMinutes(basket)).toISOString(), after: endsAt.toISOString() },
      bill: { before: { ...calculate(basket), couponCode }, after: { ...total, couponCode } },
      returnedCoupon: null,
    }
    const cancelled = history.status.startsWith('CANCELLED')
    if (coupon && !cancelled) couponUsage.recordUse(coupon, customer.id)

    const order: OrderRow = {
      id,
      whitelabel_id: WHITELABEL_ID,
      customer_id: customer.id,
      outlet_id: outlet.row.id,
      status: history.status === 'COMPLETED' ? 'ORDER_COMPLETED' : 'ORDER_PLACED',
      payment_id: PAYMENT_PLACEHOLDER,
      coupon_id: coupon?.id ?? null,
      coupon_code: couponCode,
      subtotal_paise: total.subtotalPaise,
      discount_paise: total.discountPaise,
      cgst_paise: total.cgstPaise,
      sgst_paise: total.sgstPaise,
      total_paise: total.totalPaise,
      cancel_minutes: DEFAULT_SETTINGS.cancelMinutes,
      paid_paise: asPaise(0),
      tip_paise: asPaise(0),
      check_in_code: booking.checkInCode ?? String(random.integer(100_000, 999_999)),
      checked_in_at: history.checkedInAt,
      created_at: placedAt,
      updated_at: history.lastAt,
    }
    const rejectReason = history.steps.find(({ action }) => action === 'REJECT_LINES')?.reason ?? null
    return {
      booking,
      order,
      lines: basket.map((item, index) => lineRow(id, item, index, accepted.includes(item) ? null : rejectReason)),
      appointment: {
        id: stableId('appointment', id),
        order_id: id,
        customer_id: customer.id,
        outlet_id: outlet.row.id,
        stylist_id: stylist.row.id,
        status: history.status,
        starts_at: startsAt,
        ends_at: endsAt,
        buffer_minutes: 0,
        awaiting_salon: history.awaitingSalon,
        stylist_override_reason: booking.overrideReason ?? null,
        version: history.steps.length - 1,
        created_at: placedAt,
        updated_at: history.lastAt,
      },
      history: history.steps.map((step) => ({
        ...step,
        order_id: id,
        effect: step.action === 'REJECT_LINES' ? effect : null,
        actor_id: step.actor === 'CUSTOMER' ? customer.id : step.actor === 'SALON' ? outlet.row.owner_id : null,
      })),
      redemption: coupon && {
        order_id: id,
        coupon_id: coupon.id,
        customer_id: customer.id,
        redeemed_at: placedAt,
        released_at: cancelled ? history.lastAt : null,
      },
    }
  }
}

export function acceptedItems(basket: BasketItem[], rejectsLastItem: boolean): BasketItem[] {
  return rejectsLastItem ? basket.slice(0, -1) : basket
}

export function totalMinutes(basket: BasketItem[]): number {
  return basket.reduce((sum, { service, quantity }) => sum + service.minutes * quantity, 0)
}

const SHORTEST_LEAD = 4 * 60

/**
 * Hours to weeks before the start, before now, and not at night. The lead times are exponentially distributed, so the
 * bookings of the days to come were placed at the same rate as those of the days that are over.
 */
function generatePlacedAt(random: Random, startsAt: Date, now: Date, meanLeadDays = MEAN_LEAD_DAYS): Date {
  const latest = addMinutes(startsAt, -SHORTEST_LEAD)
  const lead = -Math.log(random.between(0.01, 1)) * meanLeadDays * DAY_MINUTES
  return avoidNight(addMinutes(latest < now ? latest : now, -Math.round(10 + lead)))
}

/** Salons answer soon: what still waits was asked in the last two days. */
function generateAskedAt(random: Random, now: Date): Date {
  return avoidNight(addMinutes(now, -random.integer(5, 2 * DAY_MINUTES)))
}

function avoidNight(at: Date): Date {
  const isNight = at.getTime() - instantAt(dayOf(at), 0).getTime() < 6 * 3_600_000
  return isNight ? addMinutes(at, -8 * 60) : at
}

function findCoupon(
  random: Random,
  couponUsage: CouponUsage,
  { outlet, customer, basket, coupon = random.bool(0.28) }: Booking,
  placedAt: Date,
): CouponRow | null {
  if (coupon === false) return null
  const usable = couponUsage.findUsable({ outletId: outlet.row.id, customerId: customer.id, basket, placedAt })
  if (typeof coupon === 'string') return usable.find(({ code }) => code === coupon) ?? null
  return usable.length > 0 ? random.pick(usable) : null
}

function lineRow(
  orderId: string,
  { service, quantity }: BasketItem,
  position: number,
  rejectReason: string | null,
): OrderLineRow {
  return {
    order_id: orderId,
    service_id: service.id,
    position,
    name: service.name,
    price_paise: service.price_paise,
    quantity,
    minutes: service.minutes,
    status: rejectReason ? 'REJECTED' : 'ACCEPTED',
    reject_reason: rejectReason,
    is_added: false,
  }
}
