import { expect, test } from 'vitest'
import { listTips, parseRupees } from './tip-presets.ts'

test('tips are round sums and a tenth of the bill', () => {
  expect(listTips(3570).map(({ rupees }) => rupees)).toEqual([0, 50, 100, 200, 360])
  expect(listTips(523.96).map(({ rupees }) => rupees)).toEqual([0, 50, 100, 200])
  expect(listTips(20).map(({ rupees }) => rupees)).toEqual([0, 50, 100, 200])
})

test.each([
  ['1,250.5', 1250.5],
  ['₹ 300', 300],
  ['12.345', undefined],
  ['-5', undefined],
  ['', undefined],
  ['1e5', undefined],
])('rupees as typed: %s', (text, rupees) => {
  expect(parseRupees(text)).toBe(rupees)
})
