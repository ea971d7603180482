import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseName, normaliseNumbers, toPhoneticKey } from './normalise-name.ts'

test.each([
  ['Pūnch', 'punch'],
  ['T. Nagar', 't nagar'],
  ['Bandra(East)', 'bandra east'],
  ['मुंबई', 'मुंबई'],
  ['  50%_off\\ "q" 😀 ', '50 off q'],
])('%s is normalised to %s', (text, normalised) => {
  expect(normaliseName(text)).toBe(normalised)
})

test.each([
  ['koramangala 5th block', 'koramangala block 5'],
  ['koramangala v block', 'koramangala block 5'],
  ['fifth block koramangala', 'block 5 koramangala'],
  ['5thblock', 'block 5'],
  ['sec18 noida', 'sector 18 noida'],
  ['sec 18 noida', 'sector 18 noida'],
  ['sector 016a', 'sector 16a'],
  ['sec 01', 'sector 1'],
  ['dlf ph 3', 'dlf phase 3'],
  ['dlf phase iii', 'dlf phase 3'],
  ['ae block salt lake', 'block ae salt lake'],
  ['gk ii', 'gk 2'],
  ['j p nagar', 'jp nagar'],
  ['sec bad', 'sec bad'],
  ['t nagar', 't nagar'],
])('the numbers in %s are written %s [PLACE-02]', (text, written) => {
  expect(normaliseNumbers(text)).toBe(written)
})

test.each([
  ['Andheri', 'Anderi'],
  ['Vishakhapatnam', 'Visakhapatnam'],
  ['Malleshwaram', 'Maleswaram'],
  ['Zirakpur', 'Jirakpur'],
])('%s has the same phonetic key as %s', (one, other) => {
  expect(toPhoneticKey(one)).toBe(toPhoneticKey(other))
})

test("the phonetic key of a prefix is a prefix of the whole name's key", () => {
  const names = fc.stringMatching(/^[a-zA-Z .-]{1,30}$/)
  fc.assert(
    fc.property(names, fc.nat(30), (name, typed) => {
      expect(toPhoneticKey(name).startsWith(toPhoneticKey(name.slice(0, typed)))).toBe(true)
    }),
  )
})
