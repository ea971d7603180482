import { BoardAppointment } from '@nikhar/contract/desk'
import { instant } from '@nikhar/contract/fields'
import * as z from 'zod/mini'

const orderId = z.string()
const span = { startTime: instant(), endTime: instant() }

/** The effect of an entry on the board before the server has it. */
export const BoardChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('STATUS'),
    orderId,
    status: z.enum(['CONFIRMED', 'CANCELLED_BY_SALON', 'NO_SHOW', 'COMPLETED']),
  }),
  z.object({ kind: z.literal('MOVE'), orderId, ...span, stylistId: z.int() }),
  z.object({ kind: z.literal('DELAY'), moves: z.array(z.object({ orderId, ...span })) }),
  z.object({ kind: z.literal('SEAT'), orderId, seatedAt: instant() }),
  z.object({ kind: z.literal('RESIZE'), orderId, endTime: instant() }),
  z.object({ kind: z.literal('RESIZE_BLOCK'), blockId: z.int(), endTime: instant() }),
  z.object({ kind: z.literal('ADD'), appointment: BoardAppointment }),
  z.object({ kind: z.literal('BLOCK'), stylistId: z.int(), ...span, reason: z.string() }),
])
export type BoardChange = z.infer<typeof BoardChange>
