import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'

export const InvoiceKind = z.enum(['TAX_INVOICE', 'BILL_OF_SUPPLY', 'CREDIT_NOTE'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** A document of an order; a credit note cancels the one before it. */
export const InvoiceSummary = z.object({
  kind: InvoiceKind,
  number: z.string(),
  issuedAt: instant(),
  total: rupees(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>
