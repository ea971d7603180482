import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

/** What pdfkit reads from text shaped in a font. */
interface ShapedText {
  glyphs: ShapedGlyph[]
  positions: harfbuzz.GlyphPosition[]
  readonly advanceWidth: number
}

interface ShapedGlyph {
  id: number
  advanceWidth: number
  /** The text that readers copy and search for. */
  codePoints: number[]
}

export type PrintedFont = Omit<Font, 'layout'> & {
  layout: (text: string) => ShapedText
  has: (character: string) => boolean
}

const FOLDER = join(import.meta.dirname, 'fonts')
const opened = new Map<string, PrintedFont>()

/**
 * A font that a PDF can embed and that shapes text with HarfBuzz, as browsers do. `fontkit`, which pdfkit includes,
 * shapes a third of Bengali words differently and fails on much of Gurmukhi and Malayalam.
 */
export function openFont(name: string): PrintedFont {
  const known = opened.get(name)
  if (known) return known
  const file = readFileSync(join(FOLDER, `${name}.ttf`))
  const font = create(file) as Font
  const face = new harfbuzz.Face(new harfbuzz.Blob(file))
  const shaper = new harfbuzz.Font(face)
  const codePoints = new Set(face.collectUnicodes())
  const printed = Object.assign(font, {
    layout: (text: string) => shape(shaper, text),
    has: (character: string) => codePoints.has(character.codePointAt(0) ?? 0),
  })
  opened.set(name, printed)
  return printed
}

const buffer = new harfbuzz.Buffer()

function shape(font: harfbuzz.Font, text: string): ShapedText {
  buffer.clearContents()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const clusters = Map.groupBy(infos, ({ cluster }) => cluster)
  const starts = [...clusters.keys()].toSorted((a, b) => a - b)
  const glyphs = starts.flatMap((start, index) => {
    const ids = clusters.get(start)?.map(({ codepoint }) => codepoint) ?? []
    return toGlyphs(font, text.slice(start, starts[index + 1]), ids)
  })
  return {
    glyphs,
    positions,
    // Read after pdfkit has scaled the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

/** Each glyph of a cluster represents its own character, and the first glyph without one represents all that remain. */
function toGlyphs(font: harfbuzz.Font, cluster: string, ids: readonly number[]): ShapedGlyph[] {
  const left = [...cluster].map((character) => {
    const codePoint = character.codePointAt(0) ?? 0
    return { codePoint, id: font.nominalGlyph(codePoint) }
  })
  const glyphs = ids.map((id) => {
    const place = left.findIndex((character) => character.id === id)
    const own = place === -1 ? [] : left.splice(place, 1)
    return { id, advanceWidth: font.glyphHAdvance(id), codePoints: own.map(({ codePoint }) => codePoint) }
  })
  const other = glyphs.find(({ codePoints }) => codePoints.length === 0)
  other?.codePoints.push(...left.map(({ codePoint }) => codePoint))
  return glyphs
}
