import { asPaise, multiplyPaise } from '@nikhar/contract/money'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { asAccepted } from '../../../testing/accepted-identity.ts'
import { createTill } from '../../../testing/money.ts'
import { digestOutline, readPdf } from '../../../testing/read-pdf.ts'
import { drawInvoice, type PaperSize } from './draw-invoice.ts'
import { widthOf, wrap } from './pdf-text.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

/** Vowel signs before and around their letter, conjuncts, reph, nukta, chillu: all break without shaping. */
const SCRIPTS: Record<string, { name: string; service: string }> = {
  devanagari: { name: 'प्रिया शर्मा त्रिवेदी', service: 'क्लींज़र के साथ बालों की कटिंग' },
  bengali: { name: 'শ্রেয়া মুখোপাধ্যায়', service: 'চুলের ফেসিয়াল ও সৌন্দর্য কর্ম' },
  gurmukhi: { name: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ', service: 'ਵਾਲਾਂ ਦੀ ਕਟਾਈ ਅਤੇ ਮਾਲਿਸ਼' },
  gujarati: { name: 'પ્રિયંકા ત્રિવેદી', service: 'વાળ કાપવા અને ક્ષૌરકર્મ' },
  oriya: { name: 'ପ୍ରିୟଙ୍କା ମହାନ୍ତି', service: 'କେଶ କର୍ତ୍ତନ ଓ ସୌନ୍ଦର୍ଯ୍ୟ' },
  tamil: { name: 'ஸ்ரீலக்ஷ்மி கொற்றவை', service: 'முடி வெட்டுதல் மற்றும் கொண்டை' },
  telugu: { name: 'శ్రీలక్ష్మి వేంకటేశ్వర్లు', service: 'జుట్టు కత్తిరింపు ఫేషియల్' },
  kannada: { name: 'ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ', service: 'ಕೂದಲು ಕತ್ತರಿಸುವಿಕೆ' },
  malayalam: { name: 'ലക്ഷ്മി കൃഷ്ണൻകുട്ടി', service: 'മുടി വെട്ടൽ, ക്ഷൗരം' },
}

/** The outlines in the order in which HarfBuzz, like browsers, places them. */
function outlineText(text: string, face: 'regular' | 'bold', script: string): string[] {
  const file = readFileSync(join(import.meta.dirname, 'fonts', `${face}-${script}.ttf`))
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file))), buffer)
  const font = create(file) as Font
  return buffer.getGlyphInfos().map(({ codepoint }) => digestOutline(font.getGlyph(codepoint)))
}

interface Printed {
  seller?: string
  buyer?: string
  stylist?: string
  services?: string[]
  street?: string
}

const EIGHT_HUNDRED_PAISE = asPaise(800)

function draw(
  size: PaperSize,
  { seller = 'Aarna', buyer = 'Priya', stylist = 'Asha', services = ['Cut'], street = 'MG Road' }: Printed,
) {
  const paise = multiplyPaise(EIGHT_HUNDRED_PAISE, services.length)
  const printed: PrintedInvoice = {
    invoice: {
      id: '1',
      kind: 'BILL_OF_SUPPLY',
      number: 'AARB/26-27/1',
      issued_at: new Date('2026-11-18T05:00:00Z'),
      credits: null,
      reason: null,
      subtotal_paise: paise,
      discount_paise: asPaise(0),
      cgst_paise: asPaise(0),
      sgst_paise: asPaise(0),
      total_paise: paise,
      contents: {
        seller: {
          name: seller,
          address: [street],
          phone: null,
          email: null,
          gstin: null,
          state: 'Goa',
          stateCode: '30',
        },
        visit: { startsAt: '2026-11-18T05:00:00Z', endsAt: '2026-11-18T06:00:00Z', stylist },
        couponCode: null,
        gstRate: 0,
        lines: services.map((name) => ({
          name,
          sac: '999721',
          quantity: 1,
          ratePaise: EIGHT_HUNDRED_PAISE,
          grossPaise: EIGHT_HUNDRED_PAISE,
          discountPaise: asPaise(0),
          taxablePaise: EIGHT_HUNDRED_PAISE,
          cgstPaise: asPaise(0),
          sgstPaise: asPaise(0),
          totalPaise: EIGHT_HUNDRED_PAISE,
        })),
      },
    },
    creditedNumber: undefined,
    buyerName: buyer,
    received: [],
    orderId: '7d8f0c52-1111-4222-8333-444455556666',
    orderUrl: 'https://nikhar.example/order/7d8f0c52',
  }
  return drawInvoice({ printed, size })
}

const drawnWith = (drawn: { font: string; outlines: string[] }[], script: string) =>
  drawn.filter(({ font }) => font.toLowerCase().includes(script)).flatMap(({ outlines }) => outlines)

test.each(Object.entries(SCRIPTS))(
  'an invoice shows names and services in %s, shaped as browsers do, on both paper sizes [INV-10]',
  async (script, { name, service }) => {
    for (const size of ['a4', '80mm'] as const) {
      const file = Buffer.from(await draw(size, { seller: name, services: [service] }))
      const { drawn, spelled } = readPdf(file)
      const expected = [name, service].flatMap((text) => outlineText(text.replace(/,.*/, ''), 'bold', script))
      const outlines = drawnWith(drawn, script)
      expect(expected.filter((outline) => !outlines.includes(outline))).toEqual([])
      expect(spelled.join(' ')).toContain(name.split(' ')[0])
      expect(file.length).toBeLessThan(40_000)
    }
  },
)

test('buyer, salon, address, service and stylist in Devanagari are on the downloaded invoice [INV-10]', async () => {
  const it = await createTill()
  const names = {
    seller: 'निखार सौंदर्य केंद्र',
    street: 'महात्मा गांधी मार्ग',
    buyer: 'प्रिया त्रिवेदी',
    stylist: 'स्वप्निल क्षीरसागर',
    service: 'बालों की कटिंग',
  }
  await asAccepted(it.db, (trx) =>
    trx.updateTable('outlets').set({ name: names.seller }).where('id', '=', it.outlet.id).execute(),
  )
  await asAccepted(it.db, (trx) => trx.updateTable('addresses').set({ street: names.street }).execute())
  await it.db.updateTable('customers').set({ name: names.buyer }).where('id', '=', it.customer.id).execute()
  await it.db.updateTable('stylists').set({ name: names.stylist }).execute()
  await it.db.updateTable('services').set({ name: names.service }).where('id', '=', it.service.id).execute()
  const orderId = await it.bookConfirmed()
  await it.complete(orderId)

  const pdf = await it.app.inject({ url: `/salon/order/${orderId}/invoice.pdf`, headers: it.headers })

  const { drawn, spelled } = readPdf(pdf.rawPayload)
  const outlines = drawn.map((text) => text.outlines.join(' '))
  for (const [text, face] of [
    [names.seller, 'bold'],
    [names.buyer, 'bold'],
    [names.service, 'bold'],
    [names.stylist, 'regular'],
    [names.street, 'regular'],
  ] as const) {
    // A line may break between words.
    for (const word of text.split(' ')) {
      const expected = outlineText(word, face, 'devanagari').join(' ')
      expect([word, outlines.some((found) => found.includes(expected))]).toEqual([word, true])
      expect(spelled.join('\n')).toContain(word)
    }
  }
})

test('characters missing from every font print as a box, a rare accent is omitted, and copied text is complete [INV-11]', async () => {
  const file = await draw('a4', { services: ['Tế 王 cut'], buyer: 'Priya प्रिया ₹ Ñoño' })
  const { spelled, drawn } = readPdf(Buffer.from(file))
  expect(spelled).toEqual(['Priya प्रिया ₹ Ñoño', 'Tế 王 cut'])
  expect(drawnWith(drawn, 'devanagari')).toEqual(outlineText('प्रिया ', 'bold', 'devanagari'))
  // The font contains the letters, and the box has room.
  const [before, after] = ['T', ' cut'].map((part) => widthOf(part, 'bold', 10))
  expect(widthOf('T王 cut', 'bold', 10)).toBeCloseTo((before ?? 0) + (after ?? 0) + 6, 1)
  expect(widthOf('Tế', 'bold', 10)).toBe(widthOf('Te', 'bold', 10))
})

test.each(Object.entries(SCRIPTS))(
  'a name of 60 characters in %s wraps and stays in its column [INV-12]',
  async (script, { name }) => {
    for (const long of [name.repeat(9).replaceAll(' ', ''), `${name} `.repeat(9)].map((text) => text.slice(0, 60))) {
      const lines = wrap(long, 100, 'bold', 10)
      expect(lines.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''))
      expect(lines.filter((line) => widthOf(line, 'bold', 10) > 101)).toEqual([])
      const { drawn, height } = readPdf(Buffer.from(await draw('a4', { buyer: long, services: [long], stylist: long })))
      const ours = drawn.filter(({ font }) => font.toLowerCase().includes(script))
      // The buyer ends before the booking, a service before its SAC, the stylist before the place of supply.
      for (const { x, right, size } of ours) expect(right).toBeLessThan(size > 10 ? 218 : x < 200 ? 200 : 442)
      const receipt = readPdf(Buffer.from(await draw('80mm', { buyer: long, services: [long], stylist: long })))
      expect(receipt.drawn.filter(({ x, right, y }) => x < 0 || right > 226.77 || y < 0)).toEqual([])
      expect(drawn.filter(({ y }) => y < 0 || y > height)).toEqual([])
    }
  },
)

test('five thousand marks on one letter are drawn within the time and page limits of an invoice [INV-13]', async () => {
  for (const hostile of ['क' + '\u093f'.repeat(5000), 'a' + '\u0301'.repeat(5000), 'क्'.repeat(2500)]) {
    const started = performance.now()
    const { drawn, height } = readPdf(
      Buffer.from(await draw('a4', { services: [hostile], buyer: hostile.slice(0, 100) })),
    )
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(drawn.filter(({ y }) => y < 0 || y > height)).toEqual([])
  }
}, 90_000)
