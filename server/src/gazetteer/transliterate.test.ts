import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptOf, transliterate } from './transliterate.ts'

test.each([
  ['अंधेरी', 'andheri'],
  ['कोरमंगला', 'koramangala'],
  ['गोरेगांव', 'goregaon'],
  ['गुड़गाँव', 'gurgaon'],
  ['एमजी रोड', 'mg road'],
  ['सेक्टर १८', 'sector 18'],
  ['5वां ब्लॉक', '5 block'],
  ['ಕೋರಮಂಗಲ', 'koramangala'],
  ['ಮಲ್ಲೇಶ್ವರಂ', 'malleshvaram'],
  ['டி நகர்', 'ti nagar'],
  ['அம்பத்தூர்', 'ambattur'],
  ['మాదాపూర్', 'madapur'],
  ['বালিগঞ্জ', 'baliganj'],
  ['গড়িয়াহাট', 'gariyahat'],
  ['যাদবপুর', 'jadabpur'],
  ['અડાજણ', 'adajan'],
  ['ਕਰੋਲ ਬਾਗ', 'karol bag'],
  ['എറണാകുളം', 'eranakulam'],
  ['ଭୁବନେଶ୍ୱର', 'bhubaneshvara'],
  ['Koramangala', 'Koramangala'],
  ['हेयर cut 😀', 'heyar cut 😀'],
])('%s is spelt %s [PLACE-04]', (written, spelt) => {
  expect(transliterate(written)).toBe(spelt)
})

test.each([
  ['कोरमंगला', 'devanagari'],
  ['near ಕೋರಮಂಗಲ', 'kannada'],
  ['ചെന്നൈ', 'malayalam'],
  ['Koramangala', undefined],
  ['لاہور', undefined],
])('%s is written in %s', (text, script) => {
  expect(scriptOf(text)).toBe(script)
})

test('any text in an Indian script is transliterated without leaving a letter of it [PLACE-04]', () => {
  const letters = fc.string({ unit: fc.integer({ min: 0x0900, max: 0x0d7f }).map((code) => String.fromCharCode(code)) })
  fc.assert(
    fc.property(letters, (text) => {
      expect(scriptOf(transliterate(text))).toBeUndefined()
    }),
  )
})
