// Subsets the two typefaces to the characters in use and writes them to ui/src/fonts.
// Run it after changing the characters or weights: node scripts/subset-fonts.ts
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../ui/src/fonts')
const printTarget = join(import.meta.dirname, '../server/src/modules/billing/invoices/fonts')
const LIMIT_BYTES = 40_000

const basicLatin = characters(0x20, 0x7e)
const latin1Letters = characters(0xc0, 0xff)
const punctuation = '\u00a0©®°·×–—‘’“”•…−½'
const rupee = '₹'
// Italics are used for these words of headings only: a new one is added here and to ui/src/styles/fonts.css.
const italicWords = characterSet('and More booked chair filled fully policies')
const features = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'tnum']

interface Cut {
  file: string
  from: string
  text: string
  weight: number | { min: number; max: number }
}

// Headings have one weight, so the display faces keep only their optical size axis.
// The rupee sign is in the latin-ext files; a subset with it alone takes one kilobyte. Letters with accents are rare, so
// they are files of their own, which browsers load when a page has one.
const cuts: Cut[] = [
  cut('fraunces', 'latin-opsz-normal', basicLatin + punctuation, 530),
  cut('fraunces', 'latin-opsz-normal', latin1Letters, 530),
  cut('fraunces', 'latin-opsz-italic', italicWords, 530),
  cut('fraunces', 'latin-ext-opsz-normal', rupee, 530),
  cut('plus-jakarta-sans', 'latin-wght-normal', basicLatin + punctuation, { min: 400, max: 800 }),
  cut('plus-jakarta-sans', 'latin-wght-normal', latin1Letters, { min: 400, max: 800 }),
  cut('plus-jakarta-sans', 'latin-ext-wght-normal', rupee, { min: 400, max: 800 }),
]

for (const { file, from, text, weight } of cuts) {
  const source = require.resolve(from)
  const options = { noHinting: true, keepFeatures: features, variationAxes: { wght: weight } }
  const font = await subsetFont(readFileSync(source), text, { targetFormat: 'woff2', ...options })
  if (font.length > LIMIT_BYTES) throw new Error(`${file} has ${font.length} bytes, the limit is ${LIMIT_BYTES}`)
  writeFileSync(join(target, file), font)
  console.log(`${file}  ${(font.length / 1000).toFixed(1)} kB`)
}
// Invoices are PDF files, which embed TrueType fonts of one weight each. Names may have letters of Latin Extended-A.
const printedText = {
  latin: basicLatin + characters(0xa0, 0xff) + '–—‘’“”•…−',
  extended: characters(0x100, 0x17f) + rupee,
}
const printedFaces = [
  { face: 'regular', family: 'plus-jakarta-sans', axes: 'wght', variationAxes: { wght: 450 } },
  { face: 'bold', family: 'plus-jakarta-sans', axes: 'wght', variationAxes: { wght: 700 } },
  { face: 'display', family: 'fraunces', axes: 'opsz', variationAxes: { wght: 560, opsz: 36 } },
]
for (const { face, family, axes, variationAxes } of printedFaces) {
  for (const [part, text] of Object.entries(printedText)) {
    const subset = part === 'latin' ? 'latin' : 'latin-ext'
    const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-${axes}-normal.woff2`)
    const options = { noHinting: true, keepFeatures: features, variationAxes }
    const font = await subsetFont(readFileSync(source), text, { targetFormat: 'truetype', ...options })
    writeFileSync(join(printTarget, `${face}-${part}.ttf`), font)
    console.log(`${face}-${part}.ttf  ${(font.length / 1000).toFixed(1)} kB`)
  }
}
for (const family of ['fraunces', 'plus-jakarta-sans']) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  for (const place of [target, printTarget]) copyFileSync(join(folder, 'LICENSE'), join(place, `${family}.OFL.txt`))
}

function cut(family: string, variant: string, text: string, weight: Cut['weight']): Cut {
  const name =
    text === rupee ? 'rupee' : text === latin1Letters ? 'accents' : variant.endsWith('italic') ? 'italic' : 'latin'
  const from = `@fontsource-variable/${family}/files/${family}-${variant}.woff2`
  return { file: `${family}-${name}.woff2`, from, text, weight }
}

function characters(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
}

function characterSet(words: string) {
  return [...new Set(words)].toSorted().join('')
}
