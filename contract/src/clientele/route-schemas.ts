import * as z from 'zod/mini'
import { ReportReview, SalonReport } from '../care/hidden-reviews.ts'
import { ReviewReply } from '../discovery/reviews.ts'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { ClientCard, ClientSummary, ReviewFacts, SalonReview } from './entities.ts'
import { ClientNotes, ClientParams, ClientSearch, ReplyParams, ReviewReplyForm, SalonReviewSearch } from './requests.ts'

const NOT_YOURS = ['FORBIDDEN', 'NOT_FOUND'] as const

export const clienteleSchemas = {
  clients: {
    summary: 'The customers of the outlet, those seen last first',
    params: OutletParams,
    query: ClientSearch,
    reply: z.array(ClientSummary),
    errors: NOT_YOURS,
  },
  clientCard: {
    summary: 'Visits, notes and preferences of one customer at this outlet',
    params: ClientParams,
    reply: ClientCard,
    errors: NOT_YOURS,
  },
  updateClientCard: {
    summary: 'Change what the salon keeps about a customer; nobody else reads it',
    params: ClientParams,
    body: ClientNotes,
    reply: ClientCard,
    errors: [...NOT_YOURS, 'CHANGED_MEANWHILE'],
  },
  salonReviews: {
    summary: 'The reviews of the outlet with the salon’s answers, newest first',
    params: OutletParams,
    query: SalonReviewSearch,
    reply: z.array(SalonReview),
    context: z.object({ unanswered: z.int(), facts: ReviewFacts }),
    errors: NOT_YOURS,
  },
  replyToReview: {
    summary: 'Answer a review in public, or change the answer',
    params: ReplyParams,
    body: ReviewReplyForm,
    reply: ReviewReply,
    errors: NOT_YOURS,
  },
  reportReview: {
    summary: 'Report a review to the operators; once, unless its author has changed it since they decided',
    params: ReplyParams,
    body: ReportReview,
    reply: SalonReport,
    errors: [...NOT_YOURS, 'ALREADY_REPORTED'],
  },
  removeReply: {
    summary: 'Take an answer back',
    params: ReplyParams,
    reply: z.null(),
    errors: NOT_YOURS,
  },
} satisfies Record<string, RouteSchemas>
