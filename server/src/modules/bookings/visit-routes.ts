import type { DeskOrder } from '@nikhar/contract/desk'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import type { SalonActor } from '../../http/actor.ts'
import { serve, type Mount, type OutletMember } from '../../http/serve.ts'
import { readDeskOrder } from './read/read-desk-order.ts'
import type { OrderReference } from './read/order-actor.ts'
import { changeServices, previewServices, type BillingSteps } from './change/change-services.ts'
import { delayBookings, previewDelay } from './change/delay-bookings.ts'
import { handBack, handOver, readHandOverChoices } from './change/hand-over.ts'
import { resizeVisit } from './change/resize-visit.ts'

interface OrderCall {
  whitelabelId: number
  actor: SalonActor
  member: OutletMember
  params: { orderId: string }
}

/** Changes by the desk of a visit that is booked or in progress. */
export function serveVisits(mount: Mount, deps: Deps & BillingSteps) {
  /** Replies with the order after the change. */
  const createHandler =
    <Call extends OrderCall>(change: (reference: OrderReference, call: Call) => Promise<void>) =>
    async (call: Call): Promise<DeskOrder> => {
      await change(referenceOf(call), call)
      return readDeskOrder(deps.db, referenceOf(call), call.member.role)
    }
  serve(mount, api.visits, {
    previewServices: (call) => previewServices(deps, referenceOf(call), call.body),
    changeServices: createHandler((reference, { body }) => changeServices(deps, reference, body)),
    resizeVisit: createHandler((reference, { body }) => resizeVisit(deps, reference, body)),
    handOverChoices: (call) => readHandOverChoices(deps, referenceOf(call), call.body),
    handOver: createHandler((reference, { body }) => handOver(deps, reference, body)),
    handBack: createHandler((reference, { body }) => handBack(deps, reference, body)),
    previewDelay: ({ actor, member: { role }, params, body }) =>
      previewDelay(deps, { ...params, ...body, actor, role }),
    delayBookings: ({ actor, member: { role }, params, body }) =>
      delayBookings(deps, { ...params, ...body, actor, role }),
  })
}

function referenceOf({ whitelabelId, actor, member, params: { orderId } }: OrderCall): OrderReference {
  const { outletId, column } = member
  return { whitelabelId, actor: { ...actor, outletId, column }, orderId }
}
