import { expect, test } from 'vitest'
import { checkCharacter, gstinOf } from './gstin.ts'
import { chanceOf } from './chance.ts'

test('the check character is that of the well-known example', () => {
  expect(checkCharacter('27AAPFU0939F1Z')).toBe('V')
})

test('a GSTIN names the state and the first letter of the business', () => {
  const gstin = gstinOf(chanceOf('gstin'), 'Karnataka', 'The Copper Comb')
  expect(gstin).toMatch(/^29[A-Z]{3}[PF]C\d{4}[A-Z]1Z[0-9A-Z]$/)
  expect(gstin.slice(-1)).toBe(checkCharacter(gstin.slice(0, -1)))
})
