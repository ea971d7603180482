import { readFileSync } from 'node:fs'
import { openFont } from '@nikhar/server/modules/billing/invoices/printed-font'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

const SIZE = 60
const FONTS = new URL('../server/src/modules/billing/invoices/fonts/', import.meta.url)

/** Region, language and currency names contain most conjuncts and vowel signs of a language. */
const SCRIPTS = [
  { script: 'devanagari', languages: ['hi', 'mr'], words: ['प्रिया', 'त्रिवेदी', 'क्लींज़र', 'लक्ष्मी', 'ज्ञानेंद्र', 'कर्म'] },
  { script: 'bengali', languages: ['bn', 'as'], words: ['শ্রেয়া', 'মুখোপাধ্যায়', 'কৌশিক', 'সৌন্দর্য'] },
  { script: 'gurmukhi', languages: ['pa'], words: ['ਹਰਪ੍ਰੀਤ', 'ਸਿੰਘ', 'ਮਾਲਿਸ਼'] },
  { script: 'gujarati', languages: ['gu'], words: ['પ્રિયંકા', 'ત્રિવેદી', 'ક્ષૌરકર્મ'] },
  { script: 'oriya', languages: ['or'], words: ['ପ୍ରିୟଙ୍କା', 'ମହାନ୍ତି', 'ସୌନ୍ଦର୍ଯ୍ୟ'] },
  { script: 'tamil', languages: ['ta'], words: ['ஸ்ரீலக்ஷ்மி', 'கொற்றவை', 'கௌரி'] },
  { script: 'telugu', languages: ['te'], words: ['శ్రీలక్ష్మి', 'వేంకటేశ్వర్లు', 'కైలాస్'] },
  { script: 'kannada', languages: ['kn'], words: ['ಲಕ್ಷ್ಮೀ', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'ಕರ್ಣಾಟಕ'] },
  { script: 'malayalam', languages: ['ml'], words: ['ലക്ഷ്മി', 'കൃഷ്ണൻകുട്ടി', 'ക്ഷൗരം', 'കൊച്ചി'] },
]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const REGIONS = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second))
const WORDS_EACH = 40

function listWords({ languages, words }: (typeof SCRIPTS)[number]): string[] {
  const names = languages.flatMap((language) => {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    const currencies = new Intl.DisplayNames([language], { type: 'currency', fallback: 'none' })
    return [
      ...REGIONS.map((code) => regions.of(code)),
      ...Intl.supportedValuesOf('currency').map((code) => currencies.of(code)),
    ]
  })
  const others = names.flatMap((name) => name?.match(/[\u0900-\u0d7f\u200c\u200d]{4,12}/g) ?? [])
  // The longest have most to shape.
  const longest = [...new Set(others)].toSorted((a, b) => b.length - a.length)
  return [...words, ...longest].slice(0, WORDS_EACH)
}

/** The words on lines of their own, as glyphs at the positions that an invoice gives them. */
function drawGlyphs(font: ReturnType<typeof openFont>, words: readonly string[]): string {
  const scale = SIZE / font.unitsPerEm
  return words
    .map((word, row) => {
      const { glyphs, positions } = font.layout(word)
      let x = 0
      return glyphs
        .map(({ id }, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
          const place = `translate(${20 + (x + xOffset) * scale} ${baselineOf(row) - yOffset * scale}) scale(${scale} ${-scale})`
          x += xAdvance
          return `<path transform="${place}" d="${font.getGlyph(id).path.toSVG()}"/>`
        })
        .join('')
    })
    .join('')
}

function baselineOf(row: number) {
  return 90 + row * SIZE * 2
}

async function screenshot(page: Page, words: readonly string[], body: string, style = '') {
  const [width, height] = [900, baselineOf(words.length)]
  await page.setContent(
    `<style>${style} body { margin: 0 }</style><svg width="${width}" height="${height}" style="display:block">${body}</svg>`,
  )
  await page.evaluate(() => document.fonts.ready)
  const file = await page.locator('svg').screenshot()
  return sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
}

test('an invoice places the glyphs of every script where this browser does [INV-10]', async ({ page }) => {
  test.slow()
  for (const entry of SCRIPTS) {
    const words = listWords(entry)
    expect(words.length).toBeGreaterThan(10)
    const file = readFileSync(new URL(`regular-${entry.script}.ttf`, FONTS)).toString('base64')
    const style = `@font-face { font-family: printed; src: url(data:font/ttf;base64,${file}) } text { font: ${SIZE}px printed }`
    const lines = words.map((word, row) => `<text x="20" y="${baselineOf(row)}">${word}</text>`).join('')
    const shown = await screenshot(page, words, lines, style)
    const drawn = await screenshot(page, words, drawGlyphs(openFont(`regular-${entry.script}`), words))

    const { width } = shown.info
    const different = words.filter((_, row) => {
      const from = (baselineOf(row) - SIZE * 1.2) * width
      const to = (baselineOf(row) + SIZE * 0.8) * width
      let [ink, other] = [0, 0]
      for (let at = from; at < to; at += 1) {
        const [a = 255, b = 255] = [shown.data[at], drawn.data[at]]
        ink += 255 - a
        other += Math.abs(a - b)
      }
      // Edges of letters are antialiased in two ways; a misplaced sign or another glyph differs by much more.
      return ink === 0 || other / ink > 0.08
    })
    expect.soft(different, entry.script).toEqual([])
  }
})
