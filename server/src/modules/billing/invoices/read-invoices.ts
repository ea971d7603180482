import type { InvoiceSummary } from '@nikhar/contract/billing'
import { toRupees } from '@nikhar/contract/money'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { getOrder } from '../../bookings/read/get-order.ts'
import type { OrderReference } from '../../bookings/read/order-actor.ts'
import type { InvoiceContents } from './invoice-contents.ts'
import { findBuyerName, findInvoices, findReceived } from './invoice-queries.ts'
import { findCurrent, issueDueDocuments, lacksGstin } from './issue-invoice.ts'
import type { PaperSize } from './draw-invoice.ts'
import { renderInvoice } from './render-invoice.ts'

const NO_GSTIN = 'This bill has GST but the salon has no GSTIN, so there’s no invoice.'
const NOT_YET = 'The invoice is ready once the visit is completed, or paid after check-in.'

export async function readInvoices(db: Db, reference: OrderReference): Promise<InvoiceSummary[]> {
  const { id } = await getOrder(db, reference)
  return (await findInvoices(db, id)).map(({ kind, number, issued_at, total_paise }) => ({
    kind,
    number,
    issuedAt: issued_at.toISOString(),
    total: toRupees(total_paise),
  }))
}

interface Requested {
  size: PaperSize
  /** By default the current invoice. */
  number?: string | undefined
}

/** The PDF of a document of the order. Issues a document first that is due and was not issued yet. */
export async function readInvoicePdf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  reference: OrderReference,
  { size, number }: Requested,
): Promise<Buffer> {
  const { orderId } = reference
  await runTransaction(db, (trx) => issueDueDocuments(trx, reference, clock()))
  const documents = await findInvoices(db, orderId)
  const found = number === undefined ? findCurrent(documents) : documents.find((document) => document.number === number)
  if (!found && number !== undefined) throw new Failure('NOT_FOUND')
  if (!found) {
    const isUnissuable = lacksGstin(await getOrder(db, reference))
    throw new Failure('ORDER_STATE', { message: isUnissuable ? NO_GSTIN : NOT_YET })
  }
  const [buyerName, received] = await Promise.all([findBuyerName(db, orderId), findReceived(db, orderId)])
  return renderInvoice(
    {
      invoice: { ...found, contents: found.contents as unknown as InvoiceContents },
      creditedNumber: documents.find(({ id }) => id === found.credits)?.number,
      buyerName,
      received,
      orderId,
      orderUrl: `${config.publicUrl}/order/${orderId}`,
    },
    size,
  )
}
