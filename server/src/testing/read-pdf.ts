import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { create, type Font, type Glyph } from 'fontkit'

interface DrawnText {
  x: number
  y: number
  size: number
  font: string
  /** The outline of each glyph, which embedding does not change, as a short digest. */
  outlines: string[]
  /** The position after the last glyph. */
  right: number
}

interface ReadPdf {
  /** In drawing order, on all pages. */
  drawn: DrawnText[]
  /** Text in place of glyphs for copying and screen readers. */
  spelled: string[]
  height: number
}

/** Reads the contents of a PDF by pdfkit: text by its glyphs, and its spelling. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = readObjects(file)
  const fonts = new Map<string, EmbeddedFont>()
  const contents: string[] = []
  for (const { head } of objects.values()) {
    const page = /\/Type \/Page\n[^]*\/Contents (\d+) 0 R\n\/Resources (\d+) 0 R/.exec(head)
    if (!page) continue
    contents.push(objects.get(Number(page[1]))?.stream?.toString('latin1') ?? '')
    const resources = objects.get(Number(page[2]))?.head ?? ''
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (!fonts.has(name)) fonts.set(name, openEmbedded(objects, Number(id)))
    }
  }
  const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(file.toString('latin1'))?.[1])
  const all = contents.join('\n')
  return { drawn: readTexts(all, fonts), spelled: readSpelled(all), height }
}

type Objects = Map<number, { head: string; stream: Buffer | undefined }>

function readObjects(file: Buffer): Objects {
  const objects: Objects = new Map()
  for (const [, id, body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const start = body.indexOf('stream\n')
    const bytes =
      start === -1 ? undefined : Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1')
    objects.set(Number(id), {
      head: body.slice(0, start === -1 ? undefined : start),
      stream: bytes && inflateSync(bytes),
    })
  }
  return objects
}

interface EmbeddedFont {
  name: string
  file: Font
}

function openEmbedded(objects: Objects, id: number): EmbeddedFont {
  const follow = (from: number, name: string) => {
    const reference = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(objects.get(from)?.head ?? '')
    return Number(reference?.[1])
  }
  const descriptor = follow(follow(id, 'DescendantFonts'), 'FontDescriptor')
  const [, name = ''] = /\/FontName \/\w+\+(\w+)/.exec(objects.get(descriptor)?.head ?? '') ?? []
  const { stream } = objects.get(follow(descriptor, 'FontFile2')) ?? {}
  return { name, file: create(stream ?? Buffer.alloc(0)) as Font }
}

function readTexts(content: string, fonts: Map<string, EmbeddedFont>): DrawnText[] {
  return [...content.matchAll(/BT\n[^]*?\nET/g)].map(([text]) => {
    const [, x, y] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(text) ?? []
    const [, name = '', size] = /\/(F\d+) ([\d.]+) Tf/.exec(text) ?? []
    const font = fonts.get(name)
    const ids = [...text.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const glyphs = ids.map((hex) => font?.file.getGlyph(Number.parseInt(hex, 16)))
    const units = glyphs.reduce((sum, glyph) => sum + (glyph?.advanceWidth ?? 0), 0)
    return {
      x: Number(x),
      y: Number(y),
      size: Number(size),
      font: font?.name ?? '',
      outlines: glyphs.map((glyph) => (glyph ? digestOutline(glyph) : '')),
      right: Number(x) + (units / (font?.file.unitsPerEm ?? 1)) * Number(size),
    }
  })
}

export function digestOutline({ path }: Glyph): string {
  return createHash('sha256').update(path.toSVG()).digest('hex').slice(0, 8)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readSpelled(content: string): string[] {
  return [...content.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)].map(([, escaped = '']) => {
    const bytes = Buffer.from(
      escaped.replaceAll(/\\([^])/g, (_, character: string) => ESCAPES[character] ?? character),
      'latin1',
    )
    return bytes.readUInt16BE(0) === 0xfeff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
  })
}
