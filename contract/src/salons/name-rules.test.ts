import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLetterProblem, findNameProblem, findWellKnownName } from './name-rules.ts'
import { nameSkeleton } from './name-skeleton.ts'
import { NewOutlet, NewStylist } from './requests.ts'

const INVISIBLE = /invisible character/
const SYMBOL = /no symbols/
const MIXED = /one script/
const FOREIGN = /Latin letters or an Indian script/

test.each([
  ['Aarna Salon & Spa'],
  ['सलोन Glow'],
  ['Glow ग्लो 24×7'.replace('×', 'x')],
  ["D'Souza’s Men's Parlour No. 1"],
  // Two-part vowels, nukta, virama, nasals and accents.
  ['தமிழ் அழகு நிலையம் கோயம்புத்தூர் பெண்களுக்கான சிறப்பு அழககம்'],
  ['क़्वाँटम ज़ुल्फ़ें ब्यूटी पार्लर'],
  ['সৌন্দর্য র‍্যাম্প বিউটি পার্লার'],
  ['സലൂണ്‍ സൗന്ദര്യം'],
  ['ਸੁੰਦਰਤਾ ਸੈਲੂਨ'],
  ['ಸೌಂದರ್ಯ'],
  ['నిఖార్ సెలూన్'],
  ['સૌંદર્ય'],
  ['خوبصورت سیلون'],
  ['Café Beauté'],
  ['Salon Nguyễn'],
  ['O2 Spa'],
  ['सलोन २४'],
])('%s is a name [IDENT-07]', (name) => {
  expect(findNameProblem(name)).toBeUndefined()
})

test.each([
  ['Aаrna', MIXED],
  ['Αarna Salon', MIXED],
  ['ग्लोw', MIXED],
  ['Aar\u200bna', INVISIBLE],
  ['Aar\u00adna', INVISIBLE],
  ['Aarna\u202e nolas', INVISIBLE],
  ['Aarna\u2066', INVISIBLE],
  ['Aarna\u{e0041}', INVISIBLE],
  ['Aar\u3164na', INVISIBLE],
  ['Aar\u2800na', INVISIBLE],
  ['Aar\u034fna', INVISIBLE],
  ['Aar\u200dna', INVISIBLE],
  ['Aarna\u0007', INVISIBLE],
  ['क\u200d\u200dष', INVISIBLE],
  ['Aarna ✓', SYMBOL],
  ['Aarna ✔️', /symbols|invisible/],
  ['Aarna ☑', SYMBOL],
  ['Aarna ✅', SYMBOL],
  ['Aarna ®', SYMBOL],
  ['Aarna 💯', SYMBOL],
  ['𝐀𝐚𝐫𝐧𝐚', SYMBOL],
  ['Ａａｒｎａ', SYMBOL],
  [`A${'\u0301'.repeat(4)}arna`, /marks/],
  [`क${'\u0951'.repeat(6)}`, /marks/],
  ['ꓡꓮꓗꓟꓰ', FOREIGN],
  ['ᎪᎪᎡᎷᎪ Salon', FOREIGN],
  ['Nǀkhar', FOREIGN],
  ['Gl०w', MIXED],
  ['Ph০nePe', MIXED],
  ['- - -', /at least one letter/],
])('%j is refused with a sentence, for salons and people [IDENT-07]', (name, sentence) => {
  expect(findNameProblem(name)).toMatch(sentence)
  expect(findLetterProblem(name)).toMatch(sentence)
})

test.each([
  ['Aarna (Verified)', 'verified'],
  ['VERIF1ED Aarna', 'verified'],
  ['V e r i f i e d Salon', 'verified'],
  ['ᴠᴇʀɪꜰɪᴇᴅ Aarna', 'verified'],
  ['The 0fficial Aarna', 'official'],
  ['Nikhar Salon', 'Nikhar'],
  ['N.I.K.H.A.R', 'Nikhar'],
  ['Níkhar Partner', 'Nikhar'],
  ['Paytm Salon', 'Paytm'],
  ['Google Pay Counter', 'Google Pay'],
])('%s is refused for claiming to be something it is not [IDENT-08]', (name, word) => {
  expect(findNameProblem(name)).toContain(word)
})

test.each([
  ['Lakme Salon', 'Lakmé'],
  ['LAKMÉ Absolute', 'Lakmé'],
  ['Toni and Guy Indiranagar', 'Toni & Guy'],
  ['Naturals Unisex Salon', 'Naturals'],
  ['L00ks', 'Looks'],
  ['Good Looks', undefined],
  ['Manik Hari Salon', undefined],
  ['Bhim Hair Cutting', 'BHIM'],
])('%s contains the name of %s [IDENT-08]', (name, known) => {
  expect(findNameProblem(name)).toBeUndefined()
  expect(findWellKnownName(name)).toBe(known)
})

test('names that look the same have the same skeleton [IDENT-09]', () => {
  for (const name of ['AARNA', 'The Àarna Parlour', 'Аarna', 'Aarna’s', 'Aama', 'Aarna Spa']) {
    expect([name, nameSkeleton(name)]).toEqual([name, nameSkeleton('Aarna Salon & Spa')])
  }
  expect(nameSkeleton('Со1оur Ваrs')).toBe(nameSkeleton('Colour Bar'))
  expect(nameSkeleton('The Salon')).toBe('the salon')
  expect(nameSkeleton('Mogra')).not.toBe(nameSkeleton('Champa'))
})

test('no text breaks the name check [IDENT-07]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      findNameProblem(text)
      findWellKnownName(text)
    }),
  )
  for (const unit of ['a', 'a ', 'क्', '\u200d', '\u0301', 'rn', '1l']) findNameProblem(unit.repeat(200))
})

test('forms of salons and stylists show the message below the name [IDENT-07, IDENT-08]', () => {
  const messageOf = (schema: typeof NewOutlet | typeof NewStylist, name: string) =>
    schema.safeParse({ name }).error?.issues.find(({ path }) => path[0] === 'name')?.message
  expect(messageOf(NewOutlet, 'Nikhar')).toBe('“Nikhar” is not part of a salon’s name')
  expect(messageOf(NewOutlet, 'A')).toBe('The name has 2 to 80 characters')
  expect(messageOf(NewOutlet, 'Aarna ✓')).toMatch(SYMBOL)
  expect(messageOf(NewStylist, 'Nikhar')).toBeUndefined()
  expect(messageOf(NewStylist, 'Raні')).toMatch(MIXED)
})
