import { asRupees } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { listTips } from './tip-presets.ts'

test('tip presets are round sums and a tenth of the bill', () => {
  expect(listTips(asRupees(3570)).map(({ rupees }) => rupees)).toEqual([0, 50, 100, 200, 360])
  expect(listTips(asRupees(523.96)).map(({ rupees }) => rupees)).toEqual([0, 50, 100, 200])
  expect(listTips(asRupees(20)).map(({ rupees }) => rupees)).toEqual([0, 50, 100, 200])
})
