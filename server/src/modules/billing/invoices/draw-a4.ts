import { brand } from '@nikhar/contract'
import { amountInWords } from './amount-in-words.ts'
import { drawQr } from './draw-qr.ts'
import { createTextWriter, type TextWriter } from './pdf-text.ts'
import {
  amount,
  bookingNumber,
  describeMethod,
  halfRate,
  longDate,
  placeOfSupply,
  stateTaxName,
  time,
  TITLES,
  type PrintedInvoice,
} from './printed-invoice.ts'

const [WIDTH, HEIGHT] = [595.28, 841.89]
const [LEFT, RIGHT] = [42, WIDTH - 42]
const BOTTOM = HEIGHT - 120
const MUTED = '#5f5059'
const PLUM = '#5b1f4b'
const LINE = '#d9cfc6'

export const A4 = { size: 'A4', margin: 0 } as const

type Pdf = PDFKit.PDFDocument

/** Draws a document on as many A4 pages as its lines need. */
export function drawA4(pdf: Pdf, printed: PrintedInvoice) {
  const text = createTextWriter(pdf)
  drawHead(text, printed)
  drawParties(pdf, text, printed)
  let y = drawTable(pdf, text, printed, 252)
  if (y > BOTTOM - 170) {
    pdf.addPage(A4)
    y = 60
  }
  drawTotals(pdf, text, printed, y + 38)
  drawFoot(pdf, text, printed)
}

function drawHead({ write, wrap }: TextWriter, { invoice }: PrintedInvoice) {
  const { seller } = invoice.contents
  const names = wrap(seller.name, 280, 'display', 19)
  let y = 62
  for (const name of names.slice(0, 2)) {
    write(name, LEFT, y, { face: 'display', size: 19 })
    y += 22
  }
  const contact = [seller.phone, seller.email].filter(Boolean).join(' · ')
  for (const line of [...seller.address, contact].flatMap((part) => (part ? wrap(part, 280, 'regular', 9.5) : []))) {
    write(line, LEFT, y, { size: 9.5, colour: MUTED })
    y += 14
  }
  write(TITLES[invoice.kind], RIGHT, 54, { face: 'bold', size: 9.5, colour: PLUM, align: 'right' })
  write(invoice.number, RIGHT, 74, { face: 'bold', size: 17, align: 'right' })
  write(longDate(invoice.issued_at), RIGHT, 92, { size: 9.5, colour: MUTED, align: 'right' })
  const identity = seller.gstin === null ? 'Not registered under GST' : `GSTIN ${seller.gstin}`
  write(identity, RIGHT, 110, { face: seller.gstin === null ? 'regular' : 'bold', size: 9.5, align: 'right' })
}

function drawParties(pdf: Pdf, { write }: TextWriter, printed: PrintedInvoice) {
  const { contents, reason } = printed.invoice
  const { startsAt, endsAt, stylist } = contents.visit
  pdf.roundedRect(LEFT, 152, RIGHT - LEFT, 68, 10).fill('#faf6f1')
  const columns: [x: number, label: string, value: string, note: string][] = [
    [LEFT + 16, 'Billed to', printed.buyerName ?? 'Customer', 'Consumer, not registered'],
    [
      LEFT + 176,
      'Booking',
      bookingNumber(printed.orderId),
      `${longDate(startsAt)} – ${time(endsAt)}, ${stylist}`.slice(0, 44),
    ],
    [LEFT + 400, 'Place of supply', placeOfSupply(contents).slice(0, 26), 'Reverse charge: no'],
  ]
  for (const [x, label, value, note] of columns) {
    write(label, x, 172, { size: 8.5, colour: MUTED })
    write(value.slice(0, 34), x, 188, { face: 'bold', size: 10.5 })
    write(note, x, 204, { size: 8.5, colour: MUTED })
  }
  if (printed.creditedNumber !== undefined) {
    const why = reason === null ? '' : `: ${reason}`
    write(`Takes back ${printed.creditedNumber} in full${why}.`, LEFT, 238, { face: 'bold', size: 9.5, colour: PLUM })
  }
}

interface Column {
  label: string
  /** The right edge; the first two columns begin there instead. */
  x: number
}

function drawTable(pdf: Pdf, text: TextWriter, { invoice }: PrintedInvoice, top: number): number {
  const { contents } = invoice
  const isTaxed = contents.gstRate > 0
  const taxes: Column[] = isTaxed
    ? [
        { label: `CGST ${halfRate(contents)}`, x: 454 },
        { label: `${stateTaxName(contents)} ${halfRate(contents)}`, x: 505 },
      ]
    : []
  const columns: Column[] = [
    { label: 'Qty', x: 252 },
    { label: 'Rate ₹', x: 300 },
    { label: 'Discount ₹', x: isTaxed ? 353 : 420 },
    ...(isTaxed ? [{ label: 'Taxable ₹', x: 402 }] : []),
    ...taxes,
    { label: 'Amount ₹', x: RIGHT },
  ]
  const drawHeader = (y: number) => {
    text.write('#', LEFT, y, { size: 8, colour: MUTED })
    text.write('Service', LEFT + 16, y, { size: 8, colour: MUTED })
    text.write('SAC', 200, y, { size: 8, colour: MUTED })
    for (const { label, x } of columns) text.write(label, x, y, { size: 8, colour: MUTED, align: 'right' })
    rule(pdf, y + 8, '#1f0a18')
    return y + 26
  }
  const drawRow = (y: number, values: string[], face: 'regular' | 'bold') => {
    for (const [index, { x }] of columns.entries()) {
      text.write(values[index] ?? '', x, y, { face, size: 8.5, align: 'right' })
    }
  }
  let y = drawHeader(top + 12)
  for (const [index, line] of contents.lines.entries()) {
    const names = text.wrap(line.name, 136, 'bold', 8.5)
    if (y + names.length * 11 > BOTTOM) {
      pdf.addPage(A4)
      y = drawHeader(60)
    }
    text.write(String(index + 1), LEFT, y, { size: 8.5 })
    text.write(line.sac, 200, y, { size: 8.5 })
    for (const [row, name] of names.entries()) text.write(name, LEFT + 16, y + row * 11, { face: 'bold', size: 8.5 })
    const tax = isTaxed ? [amount(line.taxablePaise), amount(line.cgstPaise), amount(line.sgstPaise)] : []
    drawRow(
      y,
      [String(line.quantity), amount(line.ratePaise), amount(line.discountPaise), ...tax, amount(line.totalPaise)],
      'regular',
    )
    y += (names.length - 1) * 11
    rule(pdf, y + 12, LINE)
    y += 28
  }
  text.write('Total', LEFT + 16, y, { face: 'bold', size: 8.5 })
  const taxable = invoice.subtotal_paise - invoice.discount_paise
  const quantity = contents.lines.reduce((sum, line) => sum + line.quantity, 0)
  const tax = isTaxed ? [amount(taxable), amount(invoice.cgst_paise), amount(invoice.sgst_paise)] : []
  drawRow(y, [String(quantity), '', amount(invoice.discount_paise), ...tax, amount(invoice.total_paise)], 'bold')
  return y
}

function drawTotals(pdf: Pdf, text: TextWriter, printed: PrintedInvoice, top: number) {
  const { invoice, received } = printed
  const { contents } = invoice
  const [from, to] = [320, RIGHT]
  let y = top
  const row = (label: string, paise: number, sign = '') => {
    text.write(label, from, y, { size: 9.5, colour: MUTED })
    text.write(`${sign}₹${amount(paise)}`, to, y, { face: 'bold', size: 9.5, align: 'right' })
    y += 19
  }
  row('Services', invoice.subtotal_paise)
  if (invoice.discount_paise > 0) row('Discount', invoice.discount_paise, '−')
  if (contents.gstRate > 0) {
    row('Taxable value', invoice.subtotal_paise - invoice.discount_paise)
    row(`CGST ${halfRate(contents)}`, invoice.cgst_paise)
    row(`${stateTaxName(contents)} ${halfRate(contents)}`, invoice.sgst_paise)
  }
  rule(pdf, y - 6, LINE, from)
  y += 18
  const label = invoice.kind === 'CREDIT_NOTE' ? 'Credited' : invoice.kind === 'TAX_INVOICE' ? 'Invoice total' : 'Total'
  text.write(label, from, y, { face: 'bold', size: 14 })
  text.write(`₹${amount(invoice.total_paise)}`, to, y, { face: 'bold', size: 14, align: 'right' })
  y += 12
  rule(pdf, y, LINE, from)
  y += 20
  if (invoice.kind !== 'CREDIT_NOTE') {
    const tip = received.reduce((sum, { tip_paise }) => sum + tip_paise, 0)
    if (tip > 0)
      row(`Tip for ${contents.visit.stylist}, not part of the ${contents.gstRate > 0 ? 'invoice' : 'bill'}`, tip)
    for (const paid of received) {
      row(`Paid by ${describeMethod(paid.method)}, ${longDate(paid.taken_at)}`, paid.amount_paise + paid.tip_paise)
    }
  }
  drawWords(pdf, text, printed, top)
}

function drawWords(pdf: Pdf, { write, wrap }: TextWriter, { invoice, orderUrl }: PrintedInvoice, top: number) {
  const { contents } = invoice
  let y = top
  write('In words', LEFT, y, { size: 8.5, colour: MUTED })
  for (const line of wrap(amountInWords(invoice.total_paise), 240, 'bold', 9.5)) {
    y += 14
    write(line, LEFT, y, { face: 'bold', size: 9.5 })
  }
  y += 20
  const notes = [
    ...(contents.couponCode !== null && invoice.discount_paise > 0
      ? [`Offer ${contents.couponCode}, shared over the services it is for.`]
      : []),
    contents.gstRate > 0
      ? `GST at ${contents.gstRate}%, no input tax credit taken.`
      : 'Not a tax invoice: no GST is charged.',
  ]
  for (const note of notes) {
    write(note, LEFT, y, { size: 8.5, colour: MUTED })
    y += 13
  }
  drawQr(pdf, orderUrl, LEFT, y + 6, 62)
  write('Scan for this booking online', LEFT + 76, y + 40, { size: 8.5, colour: MUTED })
}

function drawFoot(pdf: Pdf, { write }: TextWriter, { invoice }: PrintedInvoice) {
  rule(pdf, HEIGHT - 62, LINE)
  write(`Made on a computer for ${invoice.contents.seller.name}; valid without a signature.`, LEFT, HEIGHT - 72, {
    size: 8.5,
    colour: MUTED,
  })
  write(invoice.number, LEFT, HEIGHT - 44, { size: 8.5, colour: MUTED })
  write(`booked with ${brand.name}`, RIGHT, HEIGHT - 44, { size: 8.5, colour: MUTED, align: 'right' })
}

function rule(pdf: Pdf, y: number, colour: string, from = LEFT) {
  pdf.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.7).stroke(colour)
}
