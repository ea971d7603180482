import * as z from 'zod/mini'
import { OrderItem } from '../booking/place-order.ts'
import { ORDER_LINES_MAX } from '../constants.ts'
import { booleanInput, id, uuid } from '../fields.ts'
import { parseClockTime } from '../salons/clock-time.ts'

const LINES = `Choose 1 to ${ORDER_LINES_MAX} services`
const TIME = 'Must be a time like 17:30'

function clockTime() {
  return z.string(TIME).check(z.refine((text) => parseClockTime(text) !== undefined, TIME))
}

/** Wait for a slot on a day: a start from `from` to `until`, the whole day without them. */
export const JoinWaitlist = z
  .object({
    outletId: id(),
    services: z
      .array(z.pick(OrderItem, { serviceId: true, quantity: true }), LINES)
      .check(z.minLength(1, LINES), z.maxLength(ORDER_LINES_MAX, LINES)),
    /** Without one, any stylist who does the services. */
    stylistId: z.optional(id()),
    day: z.iso.date('Choose a day as YYYY-MM-DD'),
    from: z.optional(clockTime()),
    until: z.optional(clockTime()),
  })
  .check(
    z.refine(({ services }) => new Set(services.map((item) => item.serviceId.toLowerCase())).size === services.length, {
      path: ['services'],
      error: 'Each service may be named once',
    }),
    z.refine(({ from = '00:00', until = '24:00' }) => (parseClockTime(from) ?? 0) <= (parseClockTime(until) ?? 0), {
      path: ['until'],
      error: 'Must not be before the first time',
    }),
  )
export type JoinWaitlist = z.infer<typeof JoinWaitlist>

/** Wait for an earlier time for a booking; with any stylist, or only with the booked one. */
export const WantEarlier = z.object({ sameStylist: z.optional(booleanInput()) })
export type WantEarlier = z.infer<typeof WantEarlier>

export const WaitlistParams = z.object({ entryId: uuid() })

export const WaitlistDay = z.object({ date: z.iso.date('Choose a day as YYYY-MM-DD') })
export type WaitlistDay = z.infer<typeof WaitlistDay>
