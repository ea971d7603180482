import { expect, test } from 'vitest'
import { describeStorage } from './measure-storage.ts'

test('bytes per order are the growth of tables and indexes divided by the number of orders', () => {
  const before = [
    { name: 'appointments', rows: 0, heapBytes: 0, indexBytes: 24_576 },
    { name: 'orders', rows: 0, heapBytes: 0, indexBytes: 8192 },
    { name: 'reviews', rows: 0, heapBytes: 8192, indexBytes: 8192 },
  ]
  const after = [
    { name: 'appointments', rows: 100, heapBytes: 40_960, indexBytes: 65_536 },
    { name: 'orders', rows: 100, heapBytes: 16_384, indexBytes: 16_384 },
    { name: 'reviews', rows: 0, heapBytes: 8192, indexBytes: 8192 },
  ]
  const text = describeStorage(before, after)
  expect(text).toContain('After 100 orders')
  expect(text).toContain('| `appointments` | 1.0 | 410 | 410 | 819 |')
  expect(text).toContain('| `orders` | 1.0 | 164 | 82 | 246 |')
  expect(text).not.toContain('reviews')
  expect(text).toContain('| **all** | | 573 | 492 | **1.0 kB** |')
})
