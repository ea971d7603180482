import * as z from 'zod/mini'
import { REASON_MAX } from '../constants.ts'
import { ReasonForm } from '../desk/reason-form.ts'
import { id, uuid } from '../fields.ts'

const AMOUNT = 'Enter an amount in rupees'
const MAX_RUPEES = 1_000_000

function amount() {
  return z
    .number(AMOUNT)
    .check(z.gte(0, AMOUNT), z.lte(MAX_RUPEES, AMOUNT), z.multipleOf(0.01, AMOUNT))
    .brand<'Rupees', 'inout'>()
}

export const PaymentMethod = z.enum(['CASH', 'CARD', 'UPI'], 'Choose cash, card or UPI')
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const TakePayment = z
  .object({ method: PaymentMethod, amount: amount(), tip: z.optional(amount()) })
  .check(z.refine(({ amount: paid, tip = 0 }) => paid + tip > 0, { error: AMOUNT, path: ['amount'] }))
export type TakePayment = z.infer<typeof TakePayment>

export const PaymentParams = z.object({ paymentId: uuid() })
export const VoidPayment = ReasonForm

export const InvoiceSearch = z.object({
  size: z._default(z.enum(['a4', '80mm'], 'Choose a4 or 80mm'), 'a4'),
  /** The number of a document of this order; by default that of the current invoice. */
  number: z.optional(z.string().check(z.maxLength(16))),
})
export type InvoiceSearch = z.infer<typeof InvoiceSearch>

export const CashDayParams = z.object({ outletId: id(), day: z.iso.date('Choose a day as YYYY-MM-DD') })

export const CloseCashDay = z.object({
  /** In the drawer before the first payment. */
  opening: amount(),
  counted: amount(),
  /** The amount that the desk showed; closing is refused if another payment has been recorded since. */
  expected: amount(),
  note: z.optional(
    z.string().check(z.trim(), z.maxLength(REASON_MAX, `Please keep it within ${REASON_MAX} characters`)),
  ),
})
export type CloseCashDay = z.infer<typeof CloseCashDay>
