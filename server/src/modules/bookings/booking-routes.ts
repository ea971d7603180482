import { parseCouponItem } from '@nikhar/contract/booking'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { serve, type Mount } from '../../http/serve.ts'
import type { OutletCache } from '../discovery/outlet-cache.ts'
import { toSalonTime } from '../discovery/salon-time.ts'
import { findService } from '../discovery/service-queries.ts'
import { applyCoupon, readApplicableCoupons } from './place/preview-coupon.ts'
import { createBookingQueue } from './place/booking-queue.ts'
import { deleteCartLine, deleteCartLines, upsertCartLine } from './place/cart-queries.ts'
import { readFreeStylists } from './place/free-stylists.ts'
import { deleteHolds } from './place/hold-queries.ts'
import { holdAsGuest } from './place/hold-as-guest.ts'
import { holdSlot } from './place/hold-slot.ts'
import { placeOrder } from './place/place-order.ts'
import { readCart } from './place/read-cart.ts'
import type { FindNextTimes } from '../discovery/next-times-types.ts'
import { readNextTimes, readOutletsNextTimes } from './place/read-next-times.ts'
import type { CachedTimes } from './place/cached-times.ts'
import { createSlotReader } from './place/slot-reader.ts'
import { createTeamReader } from './schedule/day/team-reader.ts'

export interface FreeTimes {
  cachedTimes: CachedTimes
  findNextTimes: FindNextTimes
}

interface CachedAnswers extends FreeTimes {
  outletCache: OutletCache
}

export function serveBooking(mount: Mount, deps: Deps, { cachedTimes, findNextTimes, outletCache }: CachedAnswers) {
  const { db, clock } = deps
  const readUncachedSlots = createSlotReader(deps, cachedTimes)
  const readTeam = createTeamReader(deps, findNextTimes)
  const queueBooking = createBookingQueue(deps.config.bookingsAtOnce)
  serve(mount, api.booking, {
    cart: ({ customer }) => readCart(db, outletCache, customer.id, toSalonTime(clock())),
    upsertCart: async ({ body: { outletId, serviceId, quantity }, customer, whitelabelId }) => {
      const service = await findService(db, whitelabelId, serviceId)
      if (service?.outlet_id !== outletId) throw new Failure('NOT_FOUND')
      if (quantity === 0) await deleteCartLine(db, customer.id, serviceId)
      else if (service.deleted_at) throw new Failure('SERVICE_GONE')
      else {
        const line = {
          customer_id: customer.id,
          outlet_id: outletId,
          service_id: serviceId,
          quantity,
          updated_at: clock(),
        }
        await upsertCartLine(db, line)
      }
      return null
    },
    removeFromCart: async ({ body: { outletId, serviceId }, customer }) => {
      await deleteCartLines(db, customer.id, { outletId, ...(serviceId !== undefined && { serviceId }) })
      return null
    },
    clearCart: async ({ customer }) => {
      await deleteCartLines(db, customer.id)
      return null
    },
    applicableCoupons: async ({ params: { outletId }, query, customer, whitelabelId }) => {
      assertOwner(customer.id, query.customerId)
      if (query.outletId !== undefined && query.outletId !== outletId) {
        throw new Failure('INVALID_REQUEST', { fields: { outletId: 'Must be the outlet of the path' } })
      }
      const items = query['items[]']?.map(parseCouponItem)
      const booker = { whitelabelId, customerId: customer.id, outletId }
      return readApplicableCoupons(db, booker, { totalPrice: query.totalPrice, items }, clock())
    },
    applyCoupon: async ({ body, customer, whitelabelId }) => {
      const { couponId, totalPrice, customerId, outletId, items } = body
      assertOwner(customer.id, customerId)
      return applyCoupon(db, { whitelabelId, customerId, outletId }, couponId, { totalPrice, items }, clock())
    },
    availableSlots: ({ params, query, customer, whitelabelId }) => {
      const { slotDuration: minutes, 'dates[]': days, stylistId, 'serviceIds[]': serviceIds } = query
      const { outletId } = params
      return readUncachedSlots({
        whitelabelId,
        customerId: customer.id,
        outletId,
        stylistId,
        serviceIds,
        days,
        minutes,
      })
    },
    team: ({ params: { outletId }, customer, whitelabelId }) =>
      readTeam(outletId, { whitelabelId, customerId: customer.id }),
    nextTimes: ({ query, customer, whitelabelId }) =>
      readNextTimes(db, findNextTimes, query, { whitelabelId, customerId: customer.id }),
    outletsNextTimes: ({ query, customer, whitelabelId }) =>
      readOutletsNextTimes(db, findNextTimes, query.outletIds, { whitelabelId, customerId: customer.id }),
    freeStylists: ({ params: { outletId }, query, customer, whitelabelId }) =>
      readFreeStylists(deps, { whitelabelId, customerId: customer.id, outletId, query }),
    holdSlot: ({ params: { outletId }, body, customer, whitelabelId }) =>
      queueBooking({ customerId: customer.id, outletId }, () =>
        holdSlot(deps, { whitelabelId, customer, outletId, body }),
      ),
    holdAsGuest: ({ params: { outletId }, body, whitelabelId, requester }) =>
      holdAsGuest(deps, { whitelabelId, outletId, body, requester }),
    releaseHold: async ({ params, query, customer }) => {
      await deleteHolds(db, customer.id, params.outletId, query.holdId)
      return null
    },
    placeOrder: async ({ body, customer, whitelabelId, idempotencyKey }) => {
      const placed = await queueBooking({ customerId: customer.id, outletId: body.outletId }, () =>
        placeOrder(deps, { whitelabelId, customer, body, idempotencyKey }),
      )
      deps.orderChanges.publish()
      deps.jobSignal?.notify()
      return placed
    },
  })
}

/** The specification sends the customer's id along with the token; it must be the same customer. */
function assertOwner(customerId: number, sentId: number) {
  if (sentId !== customerId) throw new Failure('FORBIDDEN')
}
