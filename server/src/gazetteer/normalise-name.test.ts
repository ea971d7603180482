import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseName, toPhoneticKey } from './normalise-name.ts'

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
