import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A subset of our typefaces, drawn by weight; made by scripts/subset-fonts.ts. */
const FACES = ['regular', 'bold', 'display'] as const
export type Face = (typeof FACES)[number]

const FOLDER = join(import.meta.dirname, 'fonts')
const BASIC = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…−]/
/** Letters of Latin Extended-A and the rupee sign are in files of their own, as their sources have them. */
const EXTENDED = /[\u0100-\u017f₹]/

interface TextOptions {
  face?: Face
  size?: number
  colour?: string
  /** Where the text begins, or ends with `align: 'right'`, or has its middle with `align: 'center'`. */
  align?: 'left' | 'right' | 'center'
}

type Pdf = PDFKit.PDFDocument

/** Registers the fonts with a document and returns functions that draw text with all of them. */
export function createTextWriter(pdf: Pdf) {
  for (const face of FACES) {
    for (const part of ['latin', 'extended']) {
      pdf.registerFont(`${face}-${part}`, readFileSync(join(FOLDER, `${face}-${part}.ttf`)))
    }
  }

  function select(face: Face, size: number, run: Run) {
    return pdf.font(`${face}-${run.isExtended ? 'extended' : 'latin'}`).fontSize(size)
  }

  function widthOf(text: string, face: Face, size: number): number {
    return splitRuns(text).reduce((width, run) => width + select(face, size, run).widthOfString(run.text), 0)
  }

  function write(text: string, x: number, y: number, options: TextOptions = {}) {
    const { face = 'regular', size = 9, colour = '#1f0a18', align = 'left' } = options
    const width = align === 'left' ? 0 : widthOf(text, face, size)
    let left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
    for (const run of splitRuns(text)) {
      select(face, size, run).fillColor(colour).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += pdf.widthOfString(run.text)
    }
  }

  /** Breaks a text into lines of at most this width, between words where there are any. */
  function wrap(text: string, width: number, face: Face = 'regular', size = 9): string[] {
    const lines: string[] = ['']
    for (const word of toPrintable(text).split(' ')) {
      for (const piece of widthOf(word, face, size) > width ? word : [word]) {
        const line = lines.at(-1) ?? ''
        const joined = line === '' ? piece : piece.length === 1 && word.length > 1 ? line + piece : `${line} ${piece}`
        if (line === '' || widthOf(joined, face, size) <= width) lines[lines.length - 1] = joined
        else lines.push(piece)
      }
    }
    return lines
  }

  return { write, wrap, widthOf }
}

export type TextWriter = ReturnType<typeof createTextWriter>

interface Run {
  text: string
  isExtended: boolean
}

function splitRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const character of toPrintable(text)) {
    const isExtended = EXTENDED.test(character)
    const last = runs.at(-1)
    if (last?.isExtended === isExtended) last.text += character
    else runs.push({ text: character, isExtended })
  }
  return runs
}

/** Names may have characters that the subsets lack: accents are dropped, and words in another script left out. */
function toPrintable(text: string): string {
  const printable = [...text.normalize('NFC')].map((character) => {
    if (BASIC.test(character) || EXTENDED.test(character)) return character
    const plain = character.normalize('NFKD').charAt(0)
    return BASIC.test(plain) ? plain : ''
  })
  return printable.join('').replaceAll(/ {2,}/g, ' ')
}
