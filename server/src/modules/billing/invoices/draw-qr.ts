import { encodeQR } from 'qr'

/** Draws a QR code as one path of squares. */
export function drawQr(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, side: number) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const step = side / modules.length
  for (const [row, cells] of modules.entries()) {
    // Dark neighbours are one rectangle: printers leave hairlines between squares.
    for (const [column, isDark] of cells.entries()) {
      if (!isDark || cells[column - 1]) continue
      const length = [...cells.slice(column), false].indexOf(false)
      pdf.rect(x + column * step, y + row * step, length * step, step * 1.02)
    }
  }
  pdf.fill('#000000')
}
