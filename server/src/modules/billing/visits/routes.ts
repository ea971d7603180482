import type { DeskOrder } from '@nikhar/contract'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { serve, type Mount, type OutletMember, type SalonSession } from '../../../http/serve.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'
import type { OrderReference } from '../../orders/read/order-actor.ts'
import { changeServices, previewServices } from './change-services.ts'
import { delayBookings, previewDelay } from './delay-bookings.ts'
import { handBack, handOver, readHandOverChoices } from './hand-over.ts'
import { resizeVisit } from './resize-visit.ts'

interface OrderCall {
  whitelabelId: number
  owner: SalonSession
  member: OutletMember
  params: { orderId: string }
}

/** What a desk changes about a visit that is booked or running. */
export function serveVisits(mount: Mount, deps: Deps) {
  /** Answers with the order as the change left it. */
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
    previewDelay: ({ owner, params, body }) => previewDelay(deps, { ...params, ...body, clientId: owner.id }),
    delayBookings: ({ owner, params, body }) => delayBookings(deps, { ...params, ...body, clientId: owner.id }),
  })
}

function referenceOf({ whitelabelId, owner, member, params: { orderId } }: OrderCall): OrderReference {
  const { outletId, column } = member
  return { whitelabelId, actor: { kind: 'SALON', ownerId: owner.id, outletId, column }, orderId }
}
