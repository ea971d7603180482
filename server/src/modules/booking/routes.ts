import { booking } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../http/failure.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { salonTime } from '../discovery/salon-time.ts'
import { findService } from '../discovery/service-queries.ts'
import { deleteCartLine, upsertCartLine } from './cart-queries.ts'
import { readCart } from './read-cart.ts'
import { readSlots } from './read-slots.ts'

export function serveBooking(mount: Mount, deps: Deps) {
  const { db, clock } = deps
  serve(mount, booking, {
    cart: ({ customer }) => readCart(db, customer.id, salonTime(clock())),
    upsertCart: async ({ body: { outletId, serviceId, quantity }, customer, whitelabelId }) => {
      const service = await findService(db, whitelabelId, serviceId)
      if (service?.outlet_id !== outletId) throw new Failure('NOT_FOUND')
      if (quantity === 0) await deleteCartLine(db, customer.id, serviceId)
      else if (service.deleted_at) throw new Failure('SERVICE_GONE')
      else {
        const line = { customer_id: customer.id, outlet_id: outletId, service_id: serviceId, quantity, updated_at: clock() }
        await upsertCartLine(db, line)
      }
      return null
    },
    availableSlots: ({ params, query, customer, whitelabelId }) =>
      readSlots(deps, { whitelabelId, customer, outletId: params.outletId, search: query }),
  })
}
