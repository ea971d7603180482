import { bill, GST_RATE, PAYMENT_PLACEHOLDER, WHITELABEL_ID } from '@nikhar/contract'
import { discountOf, type Wallet } from '../coupons/wallet.ts'
import { stableId } from '../luck.ts'
import type { DemoOutlet } from '../outlets.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type {
  AppointmentRow,
  CouponRow,
  CustomerRow,
  HistoryRow,
  OrderLineRow,
  OrderRow,
  RedemptionRow,
  ServiceRow,
} from '../rows.ts'
import { addMinutes, dayOf, instantAt } from '../salon-time.ts'
import type { DemoStylist } from '../stylists.ts'
import type { Calendar } from './calendar.ts'
import { type Fate, takesTime, tell } from './story.ts'

export interface StaffedOutlet extends DemoOutlet {
  services: ServiceRow[]
  stylists: DemoStylist[]
}

export interface Basket {
  service: ServiceRow
  quantity: number
}

export interface Booking {
  outlet: StaffedOutlet
  customer: CustomerRow
  stylist: DemoStylist
  day: string
  start: number
  basket: Basket[]
  fate: Fate
  /** The salon turns the last line down. */
  rejectsLast?: boolean
  /** A code to use, or whether to look for one. */
  coupon?: string | boolean
  checkInCode?: string
  /** Why somebody else than the chosen stylist will do it. */
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

/** Writes a booking down the way the product would have: bill, lines, appointment, history and redemption. */
export function bookWith({ now, calendar, wallet }: { now: Date; calendar: Calendar; wallet: Wallet }) {
  return function book(booking: Booking): DemoOrder {
    const { outlet, customer, stylist, day, start, basket, fate } = booking
    const id = stableId('order', outlet.row.id, customer.id, day, start)
    const chance = chanceOf(`order:${id}`)
    const rejectsLast = booking.rejectsLast === true
    const accepted = acceptedOf(basket, rejectsLast)
    const minutes = minutesOf(accepted)
    const startsAt = instantAt(day, start)
    const endsAt = addMinutes(startsAt, minutes)
    const placedAt = drawPlacedAt(chance, startsAt, now)
    const story = tell(chance, fate, { placedAt, startsAt, endsAt, now }, rejectsLast)
    if (takesTime(fate)) calendar.take(stylist.row.id, customer.id, day, [start, start + minutes])

    const prices = basket.map(({ service, quantity }) => ({ pricePaise: service.price_paise, quantity }))
    const subtotalPaise = bill({ lines: prices, coupon: null, gstRate: 0 }).subtotalPaise
    const coupon = findCoupon(chance, wallet, booking, { subtotalPaise, placedAt })
    const toPay = bill({
      lines: prices,
      coupon: coupon && discountOf(coupon),
      gstRate: outlet.row.gstin ? GST_RATE : 0,
    })
    const cancelled = story.status.startsWith('CANCELLED')
    if (coupon && !cancelled) wallet.use(coupon, customer.id)

    const order: OrderRow = {
      id,
      whitelabel_id: WHITELABEL_ID,
      customer_id: customer.id,
      outlet_id: outlet.row.id,
      status: story.status === 'COMPLETED' ? 'ORDER_COMPLETED' : 'ORDER_PLACED',
      payment_id: PAYMENT_PLACEHOLDER,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      subtotal_paise: toPay.subtotalPaise,
      discount_paise: toPay.discountPaise,
      cgst_paise: toPay.cgstPaise,
      sgst_paise: toPay.sgstPaise,
      total_paise: toPay.totalPaise,
      check_in_code: booking.checkInCode ?? String(chance.whole(100_000, 999_999)),
      checked_in_at: story.checkedInAt,
      created_at: placedAt,
      updated_at: story.lastAt,
    }
    const rejectReason = story.steps.find(({ action }) => action === 'REJECT_LINES')?.reason ?? null
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
        status: story.status,
        starts_at: startsAt,
        ends_at: endsAt,
        awaiting_salon: story.awaitingSalon,
        override_client_reason: booking.overrideReason ?? null,
        version: story.steps.length - 1,
        created_at: placedAt,
        updated_at: story.lastAt,
      },
      history: story.steps.map((step) => ({
        ...step,
        order_id: id,
        actor_id: step.actor === 'CUSTOMER' ? customer.id : step.actor === 'SALON' ? outlet.row.client_id : null,
      })),
      redemption: coupon && {
        order_id: id,
        coupon_id: coupon.id,
        customer_id: customer.id,
        redeemed_at: placedAt,
        released_at: cancelled ? story.lastAt : null,
      },
    }
  }
}

export function acceptedOf(basket: Basket[], rejectsLast: boolean): Basket[] {
  return rejectsLast ? basket.slice(0, -1) : basket
}

export function minutesOf(basket: Basket[]): number {
  return basket.reduce((sum, { service, quantity }) => sum + service.minutes * quantity, 0)
}

/** Some hours to some days ahead, at an hour when people are awake, and before now. */
function drawPlacedAt(chance: Chance, startsAt: Date, now: Date): Date {
  const ahead = addMinutes(startsAt, -Math.round(240 + 14_000 * chance.between(0, 1) ** 2))
  const placedAt = ahead < now ? ahead : addMinutes(now, -Math.round(30 + 5000 * chance.between(0, 1)))
  const midnight = instantAt(dayOf(placedAt), 0)
  const asleep = placedAt.getTime() - midnight.getTime() < 6 * 3_600_000
  return asleep ? addMinutes(placedAt, -8 * 60) : placedAt
}

function findCoupon(
  chance: Chance,
  wallet: Wallet,
  { outlet, customer, coupon = chance.odds(0.28) }: Booking,
  bought: { subtotalPaise: number; placedAt: Date },
): CouponRow | null {
  if (coupon === false) return null
  const usable = wallet.usable({ outletId: outlet.row.id, customerId: customer.id, ...bought })
  if (typeof coupon === 'string') return usable.find(({ code }) => code === coupon) ?? null
  return usable.length > 0 ? chance.pick(usable) : null
}

function lineRow(
  orderId: string,
  { service, quantity }: Basket,
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
  }
}
