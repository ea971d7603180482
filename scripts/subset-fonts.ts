// Subsets our typefaces to the characters in use and writes them to ui/src/fonts and, for printing, to the invoices.
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
// Italics are used for these words of headings only: add new ones here and to ui/src/styles/fonts.css.
const italicWords = characterSet('and More booked chair filled fully policies')
const features = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'tnum']

interface Cut {
  file: string
  from: string
  text: string
  weight: number | { min: number; max: number }
}

// Headings have one weight, so the display faces keep only their optical size axis.
// The rupee sign is in the latin-ext files; a subset with this sign alone takes one kilobyte. Accented letters are
// rare, so they are in separate files, which browsers load when a page has one.
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
for (const family of ['fraunces', 'plus-jakarta-sans']) copyLicence(family, [target, printTarget])

// Names and services may be written in an Indian script. The whole block, with all features: they shape the letters.
const printedScripts = {
  devanagari: characters(0x900, 0x97f),
  bengali: characters(0x980, 0x9ff),
  gurmukhi: characters(0xa00, 0xa7f),
  gujarati: characters(0xa80, 0xaff),
  oriya: characters(0xb00, 0xb7f),
  tamil: characters(0xb80, 0xbff),
  telugu: characters(0xc00, 0xc7f),
  kannada: characters(0xc80, 0xcff),
  malayalam: characters(0xd00, 0xd7f),
}
// Space, joiners, dandas, and the circle that carries a mark without a letter.
const sharedByScripts = ' \u00a0\u200c\u200d\u0964\u0965\u25cc'
for (const [script, block] of Object.entries(printedScripts)) {
  const family = `noto-sans-${script}`
  const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`)
  for (const [face, wght] of [
    ['regular', 450],
    ['bold', 700],
  ] as const) {
    const options = { noHinting: true, variationAxes: { wght } }
    const font = await subsetFont(readFileSync(source), block + sharedByScripts, {
      targetFormat: 'truetype',
      ...options,
    })
    writeFileSync(join(printTarget, `${face}-${script}.ttf`), font)
    console.log(`${face}-${script}.ttf  ${(font.length / 1000).toFixed(1)} kB`)
  }
  copyLicence(family, [printTarget])
}

function copyLicence(family: string, places: readonly string[]) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  for (const place of places) copyFileSync(join(folder, 'LICENSE'), join(place, `${family}.OFL.txt`))
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
