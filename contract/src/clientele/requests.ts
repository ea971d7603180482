import * as z from 'zod/mini'
import { id, integerInput, pageQuery, uuid } from '../fields.ts'

const CLIENTS_PER_PAGE = 30

export const ClientSearch = z.extend(pageQuery(CLIENTS_PER_PAGE), {
  /** A part of the name, or at least four digits of the number. */
  text: z._default(z.string().check(z.trim(), z.maxLength(60, 'At most 60 characters')), ''),
  show: z._default(z.enum(['all', 'regulars', 'new', 'away'], 'Choose all, regulars, new or away'), 'all'),
})
export type ClientSearch = z.infer<typeof ClientSearch>

export const ClientParams = z.object({ outletId: id(), customerId: id() })

function text(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, `Please keep it within ${max} characters`))
}

/** 2000 was a leap year: a birthday may be 29 February. */
function isDayOfYear(birthday: string): boolean {
  const [month = 0, day = 0] = birthday.split('-').map(Number)
  const date = new Date(Date.UTC(2000, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export const ClientNotes = z.object({
  version: z.int('Which version was seen?').check(z.gte(0)),
  warning: text(200),
  preferences: text(500),
  notes: text(2000),
  birthday: z.nullable(
    z.string().check(z.regex(/^\d\d-\d\d$/, 'Choose a day and a month'), z.refine(isDayOfYear, 'There is no such day')),
  ),
})
export type ClientNotes = z.infer<typeof ClientNotes>

export const SalonReviewSearch = z.extend(pageQuery(20), {
  show: z._default(z.enum(['unanswered', 'low', 'all'], 'Choose unanswered, low or all'), 'all'),
  stars: z.optional(integerInput(1, 5)),
})
export type SalonReviewSearch = z.infer<typeof SalonReviewSearch>

export const ReplyParams = z.object({ reviewId: uuid() })

export const ReviewReplyForm = z.object({
  reply: z
    .string('Write an answer')
    .check(
      z.trim(),
      z.minLength(2, 'Write an answer'),
      z.maxLength(500, 'Please keep the answer within 500 characters'),
    ),
})
export type ReviewReplyForm = z.infer<typeof ReviewReplyForm>
