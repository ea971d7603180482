import { drawQr } from './draw-qr.ts'
import { createTextWriter, type Face, type TextWriter } from './pdf-text.ts'
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

/** Paper of 80 mm prints 72. */
const WIDTH = 226.77
const [LEFT, RIGHT] = [12, WIDTH - 12]
const INK = '#000000'
const QR_SIDE = 76

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
  return (row.size ?? 9) * 1.45
}

export function receiptSize(printed: PrintedInvoice) {
  // The roll is cut where the text ends. Names may take several lines, which the margin below leaves room for.
  const rows = listRows(printed, (text) => text.match(/.{1,26}/g) ?? [''])
  return { size: [WIDTH, rows.reduce((sum, row) => sum + heightOf(row), 60)] as [number, number], margin: 0 }
}

export function drawReceipt(pdf: Pdf, printed: PrintedInvoice) {
  const text = createTextWriter(pdf)
  let y = 22
  for (const row of listRows(printed, (name, face, size) => text.wrap(name, RIGHT - LEFT - 62, face, size))) {
    drawRow(pdf, text, row, y)
    y += heightOf(row)
  }
}

function drawRow(pdf: Pdf, { write }: TextWriter, row: Row, y: number) {
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

type Wrap = (text: string, face: Face, size: number) => string[]

function listRows(printed: PrintedInvoice, wrap: Wrap): Row[] {
  return [...listHead(printed, wrap), ...listLines(printed, wrap), ...listTotals(printed), ...listFoot(printed)]
}

function listHead({ invoice, buyerName, orderId, creditedNumber }: PrintedInvoice, wrap: Wrap): Row[] {
  const { seller, visit } = invoice.contents
  return [
    ...wrap(seller.name, 'display', 15).map((text): Row => ({ kind: 'centre', text, face: 'display', size: 15 })),
    ...seller.address.flatMap((line) => wrap(line, 'regular', 9)).map((text): Row => ({ kind: 'centre', text })),
    ...(seller.phone === null ? [] : [{ kind: 'centre', text: seller.phone } as const]),
    { kind: 'centre', text: seller.gstin === null ? 'Not registered under GST' : `GSTIN ${seller.gstin}` },
    { kind: 'rule' },
    { kind: 'centre', text: TITLES[invoice.kind], face: 'bold' },
    { kind: 'ends', left: invoice.number, right: bookingNumber(orderId) },
    { kind: 'ends', left: longDate(invoice.issued_at), right: '' },
    ...(creditedNumber === undefined
      ? []
      : [{ kind: 'ends', left: `Takes back ${creditedNumber}`, right: '', face: 'bold' } as const]),
    { kind: 'ends', left: (buyerName ?? 'Customer').slice(0, 24), right: visit.stylist.slice(0, 14) },
    { kind: 'ends', left: `Place: ${placeOfSupply(invoice.contents)}`.slice(0, 40), right: '' },
    { kind: 'rule' },
  ]
}

function listLines({ invoice }: PrintedInvoice, wrap: Wrap): Row[] {
  return [
    ...invoice.contents.lines.flatMap((line): Row[] => [
      ...wrap(line.name, 'bold', 9).map((left, index): Row => ({
        kind: 'ends',
        left,
        right: index === 0 ? amount(line.grossPaise) : '',
        face: 'bold',
      })),
      { kind: 'ends', left: `SAC ${line.sac} · ${line.quantity} × ${amount(line.ratePaise)}`, right: '', size: 8 },
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
          row('Taxable', amount(subtotal_paise - discount_paise)),
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
  const tip = received.reduce((sum, { tip_paise }) => sum + tip_paise, 0)
  return [
    ...(tip > 0 ? [{ kind: 'ends', left: `Tip, ${invoice.contents.visit.stylist}`, right: amount(tip) } as const] : []),
    ...received.map((paid): Row => ({
      kind: 'ends',
      left: `Received by ${describeMethod(paid.method)}`,
      right: amount(paid.amount_paise + paid.tip_paise),
      face: 'bold',
    })),
    { kind: 'rule' },
    { kind: 'qr', text: orderUrl },
    { kind: 'centre', text: 'Scan to rate your visit and get this bill again', size: 8 },
    { kind: 'centre', text: 'Dhanyavaad · Thank you', face: 'bold' },
  ]
}
