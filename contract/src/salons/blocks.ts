import * as z from 'zod/mini'
import { REASON_MAX } from '../constants.ts'
import { id, instantInput } from '../fields.ts'

const REASON = `Please keep it within ${REASON_MAX} characters`

/** Time of one stylist that cannot be booked. */
export const NewBlock = z
  .object({
    stylistId: id(),
    startTime: instantInput('Choose when it begins'),
    endTime: instantInput('Choose when it ends'),
    reason: z
      .string('Enter what it’s for')
      .check(z.trim(), z.minLength(1, 'Enter what it’s for'), z.maxLength(REASON_MAX, REASON)),
  })
  .check(
    z.refine(({ startTime, endTime }) => Date.parse(startTime) < Date.parse(endTime), {
      path: ['endTime'],
      error: 'Must end after it begins',
    }),
  )
export type NewBlock = z.infer<typeof NewBlock>

/** A new end, also for a block that has begun. */
export const ChangeBlock = z.object({ endTime: instantInput('Choose when it ends') })
export type ChangeBlock = z.infer<typeof ChangeBlock>

export const BlockParams = z.object({ blockId: id() })
