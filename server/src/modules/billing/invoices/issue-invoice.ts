import type { Db } from '../../../db/database.ts'
import { getOrder } from '../../bookings/read/get-order.ts'
import type { OrderReference } from '../../bookings/read/order-actor.ts'
import type { OrderRow } from '../../bookings/read/order-queries.ts'
import { listInvoiceCodes } from './invoice-code.ts'
import { createContents, type InvoiceContents } from './invoice-contents.ts'
import { ensureInvoiceCode, findInvoices, insertInvoice, lockOrder, type InvoiceRow } from './invoice-queries.ts'

const NOT_CHARGED = new Set(['CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON', 'NO_SHOW'])

/**
 * Updates the documents of an order to match its bill: the first invoice once the visit is completed, or fully paid
 * after check-in; a credit note when an invoiced bill has changed since, followed by a new invoice unless the visit was
 * cancelled.
 */
export async function issueDueDocuments(trx: Db, reference: OrderReference, now: Date): Promise<void> {
  await getOrder(trx, reference)
  await lockOrder(trx, reference.orderId)
  const order = await getOrder(trx, reference)
  const current = findCurrent(await findInvoices(trx, order.id))
  if (!current) {
    if (isDue(order) && !lacksGstin(order)) await issueInvoice(trx, order, await createContents(trx, order), now)
    return
  }
  if (NOT_CHARGED.has(order.appointment_status)) {
    await issueCreditNote(trx, order, current, 'The visit did not take place', now)
    return
  }
  const contents = await createContents(trx, order)
  if (isSameBill(current, order, contents)) return
  await issueCreditNote(trx, order, current, 'The bill has changed', now)
  if (!lacksGstin(order)) await issueInvoice(trx, order, contents, now)
}

/** A bill with GST of a salon that has removed its GSTIN since: no valid document exists for it. */
export function lacksGstin({ gstin, cgst_paise }: OrderRow): boolean {
  return gstin === null && cgst_paise > 0
}

/** The current invoice: the last one without a credit note. */
export function findCurrent(documents: readonly InvoiceRow[]): InvoiceRow | undefined {
  const credited = new Set(documents.map(({ credits }) => credits))
  return documents.findLast(({ id, kind }) => kind !== 'CREDIT_NOTE' && !credited.has(id))
}

function isDue(order: OrderRow): boolean {
  if (order.appointment_status === 'COMPLETED') return true
  const isPaid = order.paid_paise >= order.total_paise && order.paid_paise > 0
  return isPaid && order.checked_in_at !== null && !NOT_CHARGED.has(order.appointment_status)
}

function isSameBill(invoice: InvoiceRow, order: OrderRow, { lines }: InvoiceContents): boolean {
  const stored = (invoice.contents as unknown as InvoiceContents).lines
  return (
    invoice.total_paise === order.total_paise &&
    invoice.discount_paise === order.discount_paise &&
    invoice.cgst_paise === order.cgst_paise &&
    stored.length === lines.length &&
    stored.every(({ name, quantity, ratePaise }, index) => {
      const line = lines[index]
      return line?.name === name && line.quantity === quantity && line.ratePaise === ratePaise
    })
  )
}

async function issueInvoice(trx: Db, order: OrderRow, contents: InvoiceContents, now: Date) {
  await ensureInvoiceCode(trx, order.outlet_id, listInvoiceCodes(order.outlet_name))
  await insertInvoice(trx, {
    outlet_id: order.outlet_id,
    order_id: order.id,
    kind: order.gstin === null || order.cgst_paise === 0 ? 'BILL_OF_SUPPLY' : 'TAX_INVOICE',
    issued_at: now,
    subtotal_paise: order.subtotal_paise,
    discount_paise: order.discount_paise,
    cgst_paise: order.cgst_paise,
    sgst_paise: order.sgst_paise,
    total_paise: order.total_paise,
    contents: JSON.stringify(contents),
  })
}

/** Issues a credit note for a whole document, with the sums and lines it had. */
async function issueCreditNote(trx: Db, order: OrderRow, invoice: InvoiceRow, reason: string, now: Date) {
  const { subtotal_paise, discount_paise, cgst_paise, sgst_paise, total_paise } = invoice
  await insertInvoice(trx, {
    outlet_id: order.outlet_id,
    order_id: order.id,
    kind: 'CREDIT_NOTE',
    issued_at: now,
    credits: invoice.id,
    reason,
    subtotal_paise,
    discount_paise,
    cgst_paise,
    sgst_paise,
    total_paise,
    contents: JSON.stringify(invoice.contents),
  })
}
