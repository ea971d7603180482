import * as z from 'zod/mini'
import { OutletStage } from '../desk/entities.ts'
import { integerInput } from '../fields.ts'
import { PendingChange } from '../salons/pending-changes.ts'
import { compared, reasonText } from './outlet-requests.ts'

/** A salon of another owner nearby whose name looks the same. */
export const Lookalike = z.object({ outletId: z.int(), name: z.string(), metres: z.int(), stage: OutletStage })
export type Lookalike = z.infer<typeof Lookalike>

const Place = z.object({ latitude: z.number(), longitude: z.number() })

/** What a live salon requested, beside what guests see, and why the rules did not accept it automatically. */
export const WaitingChange = z.extend(PendingChange, {
  outletId: z.int(),
  outletName: z.string(),
  city: z.string(),
  stage: OutletStage,
  owner: z.object({ name: z.string(), email: z.string() }),
  reasons: z.array(z.string()),
  /** With the new name or place; an operator compares each before it can be accepted. */
  lookalikes: z.array(Lookalike),
  /** Where the pin was accepted, and where it would be. */
  pin: z.nullable(z.object({ before: z.nullable(Place), after: Place })),
})
export type WaitingChange = z.infer<typeof WaitingChange>

/** Identifies the change that was reviewed: one that has been replaced since has another id. */
export const DecideChange = z
  .object({
    changeId: integerInput(1, Number.MAX_SAFE_INTEGER, 'Which change was seen?'),
    decision: z.enum(['ACCEPT', 'REFUSE'], 'Choose a decision'),
    reason: z.optional(reasonText()),
    compared,
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'ACCEPT' || reason !== undefined, {
      path: ['reason'],
      error: 'Enter a reason: the salon will read it',
    }),
  )
export type DecideChange = z.infer<typeof DecideChange>
