import * as z from 'zod/mini'
import { REASON_MAX } from '../constants.ts'

export const ReasonForm = z.object({
  reason: z
    .string('Please say why')
    .check(
      z.trim(),
      z.minLength(3, 'Please say why'),
      z.maxLength(REASON_MAX, `Please keep it within ${REASON_MAX} characters`),
    ),
})
export type ReasonForm = z.infer<typeof ReasonForm>
