import { expect, test } from 'vitest'
import { checkCharacter, generateGstin } from './gstin.ts'
import { createRandom } from './seeded-random.ts'

test('the check character matches a known GSTIN', () => {
  expect(checkCharacter('27AAPFU0939F1Z')).toBe('V')
})

test('a GSTIN contains the state code and the initial of the business', () => {
  const gstin = generateGstin(createRandom('gstin'), 'Karnataka', 'The Copper Comb')
  expect(gstin).toMatch(/^29[A-Z]{3}[PF]C\d{4}[A-Z]1Z[0-9A-Z]$/)
  expect(gstin.slice(-1)).toBe(checkCharacter(gstin.slice(0, -1)))
})
