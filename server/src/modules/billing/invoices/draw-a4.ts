import { brand } from '@nikhar/contract/brand'
import { addPaise, subtractPaise, type Paise } from '@nikhar/contract/money'
import { amountInWords } from './amount-in-words.ts'
import { drawQr } from './draw-qr.ts'
import { createTextWriter, LINE_HEIGHT, widthOf, wrap, type Write } from './pdf-text.ts'
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
/** The leading between the lines of a service's name. */
const STEP = 8.5 * LINE_HEIGHT

export const A4 = { size: 'A4', margin: 0 } as const

type Pdf = PDFKit.PDFDocument

/** Draws a document on as many A4 pages as its lines need. */
export function drawA4(pdf: Pdf, printed: PrintedInvoice) {
  const write = createTextWriter(pdf)
  const parties = drawParties(pdf, write, printed, drawHead(write, printed))
  let y = drawTable(pdf, write, printed, parties)
  if (y > BOTTOM - 170) {
    pdf.addPage(A4)
    y = 60
  }
  drawTotals(pdf, write, printed, y + 38)
  drawFoot(pdf, write, printed)
}

/** Returns where the next part may begin, as do the parts below. */
function drawHead(write: Write, { invoice }: PrintedInvoice): number {
  const { seller } = invoice.contents
  let y = 62
  for (const name of wrap(seller.name, 280, 'display', 19)) {
    write(name, LEFT, y, { face: 'display', size: 19 })
    y += 19 * LINE_HEIGHT
  }
  y -= 5
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
  return Math.max(152, y)
}

function drawParties(pdf: Pdf, write: Write, printed: PrintedInvoice, top: number): number {
  const { contents, reason } = printed.invoice
  const { startsAt, endsAt, stylist } = contents.visit
  const columns = [
    {
      x: LEFT + 16,
      width: 144,
      label: 'Billed to',
      value: printed.buyerName ?? 'Customer',
      note: 'Consumer, not registered',
    },
    {
      x: LEFT + 176,
      width: 208,
      label: 'Booking',
      value: bookingNumber(printed.orderId),
      note: `${longDate(startsAt)} – ${time(endsAt)}, ${stylist}`,
    },
    { x: LEFT + 400, width: 99, label: 'Place of supply', value: placeOfSupply(contents), note: 'Reverse charge: no' },
  ].map(({ value, note, ...column }) => ({
    ...column,
    values: wrap(value, column.width, 'bold', 10.5),
    notes: wrap(note, column.width, 'regular', 8.5),
  }))
  const [valueStep, noteStep] = [10.5 * LINE_HEIGHT, 8.5 * LINE_HEIGHT]
  const heights = columns.map(({ values, notes }) => (values.length - 1) * valueStep + (notes.length - 1) * noteStep)
  const bottom = top + 68 + Math.max(...heights)
  pdf.roundedRect(LEFT, top, RIGHT - LEFT, bottom - top, 10).fill('#faf6f1')
  for (const { x, label, values, notes } of columns) {
    write(label, x, top + 20, { size: 8.5, colour: MUTED })
    for (const [row, value] of values.entries())
      write(value, x, top + 36 + row * valueStep, { face: 'bold', size: 10.5 })
    const noteTop = top + 52 + (values.length - 1) * valueStep
    for (const [row, note] of notes.entries()) write(note, x, noteTop + row * noteStep, { size: 8.5, colour: MUTED })
  }
  if (printed.creditedNumber === undefined) return bottom + 32
  const why = reason === null ? '' : `: ${reason}`
  const lines = wrap(`Takes back ${printed.creditedNumber} in full${why}.`, RIGHT - LEFT, 'bold', 9.5)
  for (const [row, line] of lines.entries()) {
    write(line, LEFT, bottom + 18 + row * 14, { face: 'bold', size: 9.5, colour: PLUM })
  }
  return bottom + 32 + (lines.length - 1) * 14
}

interface Column {
  label: string
  /** The right edge; the first two columns begin there instead. */
  x: number
}

function drawTable(pdf: Pdf, write: Write, { invoice }: PrintedInvoice, top: number): number {
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
    write('#', LEFT, y, { size: 8, colour: MUTED })
    write('Service', LEFT + 16, y, { size: 8, colour: MUTED })
    write('SAC', 200, y, { size: 8, colour: MUTED })
    for (const { label, x } of columns) write(label, x, y, { size: 8, colour: MUTED, align: 'right' })
    rule(pdf, y + 8, '#1f0a18')
    return y + 26
  }
  const drawRow = (y: number, values: string[], face: 'regular' | 'bold') => {
    for (const [index, { x }] of columns.entries()) {
      write(values[index] ?? '', x, y, { face, size: 8.5, align: 'right' })
    }
  }
  let y = drawHeader(top + 12)
  const startPage = () => {
    pdf.addPage(A4)
    y = drawHeader(60)
  }
  for (const [index, line] of contents.lines.entries()) {
    const names = wrap(line.name, 136, 'bold', 8.5)
    if (y + names.length * STEP > BOTTOM) startPage()
    write(String(index + 1), LEFT, y, { size: 8.5 })
    write(line.sac, 200, y, { size: 8.5 })
    const tax = isTaxed ? [amount(line.taxablePaise), amount(line.cgstPaise), amount(line.sgstPaise)] : []
    drawRow(
      y,
      [String(line.quantity), amount(line.ratePaise), amount(line.discountPaise), ...tax, amount(line.totalPaise)],
      'regular',
    )
    for (const [row, name] of names.entries()) {
      // A name may be longer than a page.
      if (y > BOTTOM) startPage()
      write(name, LEFT + 16, y, { face: 'bold', size: 8.5 })
      if (row < names.length - 1) y += STEP
    }
    rule(pdf, y + 12, LINE)
    y += 28
  }
  write('Total', LEFT + 16, y, { face: 'bold', size: 8.5 })
  const taxable = subtractPaise(invoice.subtotal_paise, invoice.discount_paise)
  const quantity = contents.lines.reduce((sum, line) => sum + line.quantity, 0)
  const tax = isTaxed ? [amount(taxable), amount(invoice.cgst_paise), amount(invoice.sgst_paise)] : []
  drawRow(y, [String(quantity), '', amount(invoice.discount_paise), ...tax, amount(invoice.total_paise)], 'bold')
  return y
}

function drawTotals(pdf: Pdf, write: Write, printed: PrintedInvoice, top: number) {
  const { invoice, received } = printed
  const { contents } = invoice
  const [from, to] = [320, RIGHT]
  let y = top
  const row = (label: string, paise: Paise, sign = '') => {
    const sum = `${sign}₹${amount(paise)}`
    write(sum, to, y, { face: 'bold', size: 9.5, align: 'right' })
    const lines = wrap(label, to - from - widthOf(sum, 'bold', 9.5) - 12, 'regular', 9.5)
    for (const [index, line] of lines.entries()) {
      write(line, from, y, { size: 9.5, colour: MUTED })
      y += index < lines.length - 1 ? 14 : 19
    }
  }
  row('Services', invoice.subtotal_paise)
  if (invoice.discount_paise > 0) row('Discount', invoice.discount_paise, '−')
  if (contents.gstRate > 0) {
    row('Taxable value', subtractPaise(invoice.subtotal_paise, invoice.discount_paise))
    row(`CGST ${halfRate(contents)}`, invoice.cgst_paise)
    row(`${stateTaxName(contents)} ${halfRate(contents)}`, invoice.sgst_paise)
  }
  rule(pdf, y - 6, LINE, from)
  y += 18
  const label = invoice.kind === 'CREDIT_NOTE' ? 'Credited' : invoice.kind === 'TAX_INVOICE' ? 'Invoice total' : 'Total'
  write(label, from, y, { face: 'bold', size: 14 })
  write(`₹${amount(invoice.total_paise)}`, to, y, { face: 'bold', size: 14, align: 'right' })
  y += 12
  rule(pdf, y, LINE, from)
  y += 20
  if (invoice.kind !== 'CREDIT_NOTE') {
    const tip = addPaise(...received.map(({ tip_paise }) => tip_paise))
    if (tip > 0)
      row(`Tip for ${contents.visit.stylist}, not part of the ${contents.gstRate > 0 ? 'invoice' : 'bill'}`, tip)
    for (const paid of received) {
      row(
        `Paid by ${describeMethod(paid.method)}, ${longDate(paid.taken_at)}`,
        addPaise(paid.amount_paise, paid.tip_paise),
      )
    }
  }
  drawWords(pdf, write, printed, top)
}

function drawWords(pdf: Pdf, write: Write, { invoice, orderUrl }: PrintedInvoice, top: number) {
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
  for (const note of notes.flatMap((text) => wrap(text, 260, 'regular', 8.5))) {
    write(note, LEFT, y, { size: 8.5, colour: MUTED })
    y += 13
  }
  drawQr(pdf, orderUrl, LEFT, y + 6, 62)
  write('Scan for this booking online', LEFT + 76, y + 40, { size: 8.5, colour: MUTED })
}

function drawFoot(pdf: Pdf, write: Write, { invoice }: PrintedInvoice) {
  rule(pdf, HEIGHT - 62, LINE)
  const made = `Made on a computer for ${invoice.contents.seller.name}; valid without a signature.`
  for (const [row, line] of wrap(made, RIGHT - LEFT, 'regular', 8.5)
    .toReversed()
    .entries()) {
    write(line, LEFT, HEIGHT - 72 - row * STEP, { size: 8.5, colour: MUTED })
  }
  write(invoice.number, LEFT, HEIGHT - 44, { size: 8.5, colour: MUTED })
  write(`booked with ${brand.name}`, RIGHT, HEIGHT - 44, { size: 8.5, colour: MUTED, align: 'right' })
}

function rule(pdf: Pdf, y: number, colour: string, from = LEFT) {
  pdf.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.7).stroke(colour)
}
