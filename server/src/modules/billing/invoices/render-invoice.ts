import { buffer } from 'node:stream/consumers'
import type { PrintedInvoice } from './printed-invoice.ts'

export type PaperSize = 'a4' | '80mm'

/** Draws a document as PDF. The library is loaded with the first one: most servers of a small salon print none for hours. */
export async function renderInvoice(printed: PrintedInvoice, size: PaperSize): Promise<Buffer> {
  const [{ default: PdfDocument }, a4, receipt] = await Promise.all([
    import('pdfkit'),
    import('./draw-a4.ts'),
    import('./draw-receipt.ts'),
  ])
  const { number, kind, issued_at } = printed.invoice
  const pdf = new PdfDocument({
    ...(size === 'a4' ? a4.A4 : receipt.receiptSize(printed)),
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: number, Subject: kind, CreationDate: issued_at },
  })
  if (size === 'a4') a4.drawA4(pdf, printed)
  else receipt.drawReceipt(pdf, printed)
  pdf.end()
  return buffer(pdf)
}
