import { addPaise, subtractPaise } from '@nikhar/contract/money'
import { drawQr } from './draw-qr.ts'
import { createTextWriter, LINE_HEIGHT, widthOf, wrap, type Write } from './pdf-text.ts'
import type { Face } from './text-runs.ts'
import {
  amount,
  bookingNumber,
  describeMethod,
  halfRate,
  longDate,
  placeOfSupply,
  stateTaxName,
  TITLES,
  type PrintedInvoice,
} from './printed-invoice.ts'

/** 80 mm of paper, 72 of them printable. */
const WIDTH = 226.77
const [LEFT, RIGHT] = [12, WIDTH - 12]
const INK = '#000000'
const QR_SIDE = 76
/** The gap between texts at both ends of a line. */
const GAP = 8

/** One line of the roll: text in the middle, at both ends, or a rule. */
type Row =
  | { kind: 'centre'; text: string; face?: Face; size?: number }
  | { kind: 'ends'; left: string; right: string; face?: Face; size?: number }
  | { kind: 'rule'; isSolid?: boolean }
  | { kind: 'qr'; text: string }

type Pdf = PDFKit.PDFDocument

const heightOf = (row: Row): number => {
  if (row.kind === 'rule') return 12
  if (row.kind === 'qr') return QR_SIDE + 22
  return (row.size ?? 9) * LINE_HEIGHT
}

/** The roll is cut where the text ends. */
export function receiptSize(printed: PrintedInvoice) {
  const height = listRows(printed).reduce((sum, row) => sum + heightOf(row), 60)
  return { size: [WIDTH, height] as [number, number], margin: 0 }
}

export function drawReceipt(pdf: Pdf, printed: PrintedInvoice) {
  const write = createTextWriter(pdf)
  let y = 22
  for (const row of listRows(printed)) {
    drawRow(pdf, write, row, y)
    y += heightOf(row)
  }
}

function drawRow(pdf: Pdf, write: Write, row: Row, y: number) {
  if (row.kind === 'rule') {
    pdf
      .moveTo(LEFT, y - 2)
      .lineTo(RIGHT, y - 2)
      .lineWidth(row.isSolid ? 1.4 : 0.7)
    if (!row.isSolid) pdf.dash(2.5, { space: 2 })
    pdf.stroke(INK).undash()
  } else if (row.kind === 'qr') {
    drawQr(pdf, row.text, (WIDTH - QR_SIDE) / 2, y, QR_SIDE)
  } else if (row.kind === 'centre') {
    const { face = 'regular', size = 9 } = row
    write(row.text, WIDTH / 2, y + size * 0.7, { face, size, colour: INK, align: 'center' })
  } else {
    const { face = 'regular', size = 9 } = row
    write(row.left, LEFT, y + size * 0.7, { face, size, colour: INK })
    write(row.right, RIGHT, y + size * 0.7, { face, size, colour: INK, align: 'right' })
  }
}

function listRows(printed: PrintedInvoice): Row[] {
  return [...listHead(printed), ...listLines(printed), ...listTotals(printed), ...listFoot(printed)]
}

interface Style {
  face?: Face
  size?: number
}

function centre(text: string, style: Style = {}): Row[] {
  const { face = 'regular', size = 9 } = style
  return wrap(text, RIGHT - LEFT, face, size).map((line) => ({ kind: 'centre', text: line, ...style }))
}

/** Both on one line, where the left text wraps beside the right one; a long right text gets its own lines below. */
function ends(left: string, right: string, style: Style = {}): Row[] {
  const { face = 'regular', size = 9 } = style
  const [whole, rightWidth] = [RIGHT - LEFT, widthOf(right, face, size)]
  const isBeside = rightWidth <= whole / 2
  const lefts = wrap(left, isBeside && right !== '' ? whole - rightWidth - GAP : whole, face, size)
  const rights = isBeside ? [right] : wrap(right, whole, face, size)
  const row = (text: string, end: string): Row => ({ kind: 'ends', left: text, right: end, ...style })
  return [
    ...lefts.map((text, index) => row(text, isBeside && index === 0 ? right : '')),
    ...(isBeside ? [] : rights.map((text) => row('', text))),
  ]
}

function listHead({ invoice, buyerName, orderId, creditedNumber }: PrintedInvoice): Row[] {
  const { seller, visit } = invoice.contents
  return [
    ...centre(seller.name, { face: 'display', size: 15 }),
    ...seller.address.flatMap((line) => centre(line)),
    ...(seller.phone === null ? [] : centre(seller.phone)),
    ...centre(seller.gstin === null ? 'Not registered under GST' : `GSTIN ${seller.gstin}`),
    { kind: 'rule' },
    ...centre(TITLES[invoice.kind], { face: 'bold' }),
    ...ends(invoice.number, bookingNumber(orderId)),
    ...ends(longDate(invoice.issued_at), ''),
    ...(creditedNumber === undefined ? [] : ends(`Takes back ${creditedNumber}`, '', { face: 'bold' })),
    ...ends(buyerName ?? 'Customer', visit.stylist),
    ...ends(`Place: ${placeOfSupply(invoice.contents)}`, ''),
    { kind: 'rule' },
  ]
}

function listLines({ invoice }: PrintedInvoice): Row[] {
  return [
    ...invoice.contents.lines.flatMap((line) => [
      ...ends(line.name, amount(line.grossPaise), { face: 'bold' }),
      ...ends(`SAC ${line.sac} · ${line.quantity} × ${amount(line.ratePaise)}`, '', { size: 8 }),
    ]),
    { kind: 'rule' },
  ]
}

function listTotals({ invoice }: PrintedInvoice): Row[] {
  const { contents, subtotal_paise, discount_paise, cgst_paise, sgst_paise, total_paise } = invoice
  const row = (left: string, right: string): Row => ({ kind: 'ends', left, right })
  const taxes =
    contents.gstRate > 0
      ? [
          row('Taxable', amount(subtractPaise(subtotal_paise, discount_paise))),
          row(`CGST ${halfRate(contents)}`, amount(cgst_paise)),
          row(`${stateTaxName(contents)} ${halfRate(contents)}`, amount(sgst_paise)),
        ]
      : []
  return [
    row('Sum', amount(subtotal_paise)),
    ...(discount_paise > 0 ? [row(contents.couponCode ?? 'Discount', `−${amount(discount_paise)}`)] : []),
    ...taxes,
    { kind: 'rule', isSolid: true },
    {
      kind: 'ends',
      left: invoice.kind === 'CREDIT_NOTE' ? 'CREDIT ₹' : 'TOTAL ₹',
      right: amount(total_paise),
      face: 'bold',
      size: 15,
    },
    { kind: 'rule', isSolid: true },
  ]
}

function listFoot({ invoice, received, orderUrl }: PrintedInvoice): Row[] {
  if (invoice.kind === 'CREDIT_NOTE') return [{ kind: 'qr', text: orderUrl }]
  const tip = addPaise(...received.map(({ tip_paise }) => tip_paise))
  return [
    ...(tip > 0 ? ends(`Tip, ${invoice.contents.visit.stylist}`, amount(tip)) : []),
    ...received.map((paid): Row => ({
      kind: 'ends',
      left: `Received by ${describeMethod(paid.method)}`,
      right: amount(addPaise(paid.amount_paise, paid.tip_paise)),
      face: 'bold',
    })),
    { kind: 'rule' },
    { kind: 'qr', text: orderUrl },
    { kind: 'centre', text: 'Scan to rate your visit and get this bill again', size: 8 },
    { kind: 'centre', text: 'Dhanyavaad · Thank you', face: 'bold' },
  ]
}
