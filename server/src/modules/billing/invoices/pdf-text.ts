import { openFont } from './printed-font.ts'
import { splitRuns, type Face, type Run } from './text-runs.ts'

interface TextOptions {
  face?: Face
  size?: number
  colour?: string
  /** Where the text begins, or where it ends with `align: 'right'`, or its centre with `align: 'center'`. */
  align?: 'left' | 'right' | 'center'
}

type Pdf = PDFKit.PDFDocument

/** The box in place of a character that no font has, relative to the font size. */
const BOX = { width: 0.6, height: 0.68, inset: 0.06, line: 0.05 }

/** Signs above and below letters of Indian scripts need more line spacing than Latin ones. */
export const LINE_HEIGHT = 1.45

const LATIN = /-(?:latin|extended)$/
const VIRAMA_AT_END = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?$/
const CLUSTER_MAX = 24
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

export function widthOf(text: string, face: Face, size: number): number {
  return splitRuns(text, face).reduce((width, run) => width + widthOfRun(run, size), 0)
}

function widthOfRun({ font, text }: Run, size: number): number {
  if (font === undefined) return [...text].length * BOX.width * size
  const opened = openFont(font)
  return (opened.layout(text).advanceWidth / opened.unitsPerEm) * size
}

/** Breaks a text into lines of at most this width, between words where there are any. */
export function wrap(text: string, width: number, face: Face = 'regular', size = 9): string[] {
  const space = widthOf(' ', face, size)
  const lines: { text: string; width: number }[] = [{ text: '', width: 0 }]
  const add = (piece: string, gap: string) => {
    const pieceWidth = widthOf(piece, face, size)
    const last = lines.at(-1)
    const gapWidth = gap === '' ? 0 : space
    if (last && (last.text === '' || last.width + gapWidth + pieceWidth <= width)) {
      if (last.text !== '') last.text += gap
      last.text += piece
      last.width += gapWidth + pieceWidth
    } else lines.push({ text: piece, width: pieceWidth })
  }
  for (const word of text.trim().split(/\s+/)) {
    if (widthOf(word, face, size) <= width) add(word, ' ')
    else for (const [index, cluster] of splitClusters(word).entries()) add(cluster, index === 0 ? ' ' : '')
  }
  return lines.map((line) => line.text)
}

/** Units that a line must not break: letters with their signs, and conjuncts, up to a length that no word exceeds. */
function splitClusters(word: string): string[] {
  const clusters: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const last = clusters.at(-1)
    if (last !== undefined && VIRAMA_AT_END.test(last) && last.length < CLUSTER_MAX) {
      clusters[clusters.length - 1] = last + segment
    } else clusters.push(segment)
  }
  return clusters.flatMap((cluster) => splitLong([...cluster]))
}

function splitLong(characters: string[]): string[] {
  const parts: string[] = []
  for (let start = 0; start < characters.length; start += CLUSTER_MAX) {
    parts.push(characters.slice(start, start + CLUSTER_MAX).join(''))
  }
  return parts
}

/** Returns a function that draws text with all our fonts. */
export function createTextWriter(pdf: Pdf) {
  return function write(text: string, x: number, y: number, options: TextOptions = {}) {
    const { face = 'regular', size = 9, colour = '#1f0a18', align = 'left' } = options
    const runs = splitRuns(text, face)
    const width = align === 'left' ? 0 : widthOf(text, face, size)
    let left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
    // Glyphs are in visual order; for copying and screen readers the text is in logical order.
    const isSpelled = runs.some(({ font }) => font === undefined || !LATIN.test(font))
    if (isSpelled) pdf.markContent('Span', { actual: text })
    for (const run of runs) {
      if (run.font === undefined) drawBoxes(pdf, [...run.text].length, left, y, size, colour)
      else {
        pdf.registerFont(run.font, openFont(run.font) as unknown as Buffer)
        const drawn = pdf.font(run.font).fontSize(size).fillColor(colour)
        drawn.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      }
      left += widthOfRun(run, size)
    }
    if (isSpelled) pdf.endMarkedContent()
  }
}

export type Write = ReturnType<typeof createTextWriter>

function drawBoxes(pdf: Pdf, count: number, x: number, y: number, size: number, colour: string) {
  for (let index = 0; index < count; index += 1) {
    const left = x + (index * BOX.width + BOX.inset) * size
    pdf.rect(left, y - BOX.height * size, (BOX.width - 2 * BOX.inset) * size, BOX.height * size)
  }
  pdf.lineWidth(BOX.line * size).stroke(colour)
}
