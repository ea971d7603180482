import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { A4, drawA4 } from './draw-a4.ts'
import { drawReceipt, receiptSize } from './draw-receipt.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

export type PaperSize = 'a4' | '80mm'

export interface InvoiceTask {
  printed: PrintedInvoice
  size: PaperSize
}

export async function drawInvoice({ printed, size }: InvoiceTask): Promise<Uint8Array> {
  const { number, kind, issued_at } = printed.invoice
  const pdf = new PdfDocument({
    ...(size === 'a4' ? A4 : receiptSize(printed)),
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: number, Subject: kind, CreationDate: issued_at },
  })
  if (size === 'a4') drawA4(pdf, printed)
  else drawReceipt(pdf, printed)
  pdf.end()
  return buffer(pdf)
}
