import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { serve, type Mount, type SalonSession } from '../../http/serve.ts'
import { reportReview } from '../care/reviews/report-review.ts'
import type { Caller } from '../salons/own-outlet.ts'
import { acceptVisit, readGuestVisits, readLinkedVisit, refuseLinkedVisit, refuseVisit } from './guest-visits.ts'
import { readClientCard, readClients, updateClientCard } from './client-cards.ts'
import { readSalonReviews, removeReply, replyToReview } from './review-replies.ts'

interface SalonCall {
  whitelabelId: number
  owner: SalonSession
}

export function serveClientele(mount: Mount, deps: Deps) {
  const { db, clock } = deps
  serve(mount, api.clientele, {
    clients: (call) => readClients(db, call.params.outletId, call.query, clock()),
    clientCard: (call) => readClientCard(db, { ...call.params, now: clock() }),
    updateClientCard: ({ params, body, ...call }) =>
      updateClientCard(db, callerOf(call), { ...params, now: clock() }, body),
    salonReviews: (call) => readSalonReviews(db, call.params.outletId, call.query),
    replyToReview: ({ params, body, ...call }) =>
      replyToReview(db, callerOf(call), { ...params, ...body, now: clock() }),
    reportReview: ({ params, body, ...call }) => reportReview(db, callerOf(call), { ...params, ...body, now: clock() }),
    removeReply: async ({ params: { reviewId }, ...call }) => {
      await removeReply(db, callerOf(call), reviewId)
      return null
    },
  })
}

/** What salons booked for a number that they did not know, for whoever has it. */
export function serveGuestVisits(mount: Mount, deps: Deps) {
  serve(mount, api.guestVisits, {
    readVisit: ({ whitelabelId, body: { token } }) => readLinkedVisit(deps, whitelabelId, token),
    refuseLinkedVisit: ({ whitelabelId, body: { token } }) => refuseLinkedVisit(deps, whitelabelId, token),
    guestVisits: ({ whitelabelId, customer }) => readGuestVisits(deps, whitelabelId, customer.id),
    acceptVisit: ({ whitelabelId, customer, params }) =>
      acceptVisit(deps, { whitelabelId, customerId: customer.id, ...params }),
    refuseVisit: ({ whitelabelId, customer, params }) =>
      refuseVisit(deps, { whitelabelId, customerId: customer.id, ...params }),
  })
}

function callerOf({ whitelabelId, owner }: SalonCall): Caller {
  return { whitelabelId, ownerId: owner.id }
}
