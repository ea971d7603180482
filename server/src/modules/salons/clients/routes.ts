import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { serve, type Mount } from '../../../http/serve.ts'
import { reportReview } from '../../care/reviews/report-review.ts'
import { readClientCard, readClients, updateClientCard } from './client-cards.ts'
import { readSalonReviews, removeReply, replyToReview } from '../reviews/review-replies.ts'

export function serveClientele(mount: Mount, deps: Deps) {
  const { db, clock } = deps
  serve(mount, api.clientele, {
    clients: (call) => readClients(db, call.params.outletId, call.query, clock()),
    clientCard: (call) => readClientCard(db, { ...call.params, now: clock() }),
    updateClientCard: ({ params, body, ...call }) =>
      updateClientCard(deps, call.actor, { ...params, now: clock() }, body),
    salonReviews: (call) => readSalonReviews(db, call.params.outletId, call.query),
    replyToReview: ({ params, body, ...call }) => replyToReview(db, call.actor, { ...params, ...body, now: clock() }),
    reportReview: ({ params, body, ...call }) => reportReview(db, call.actor, { ...params, ...body, now: clock() }),
    removeReply: async ({ params: { reviewId }, ...call }) => {
      await removeReply(db, call.actor, reviewId)
      return null
    },
  })
}
