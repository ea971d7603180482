import { expect, test } from 'vitest'
import { mapInSlices } from './map-in-slices.ts'

test('a long list is mapped in order, and waiting work runs in between [BOUND-04]', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const spin = (item: number) => {
    const until = performance.now() + 2
    while (performance.now() < until);
    return item * 2
  }
  const mapped = await mapInSlices(
    Array.from({ length: 60 }, (_, item) => item),
    spin,
  )
  clearInterval(timer)
  expect(mapped).toEqual(Array.from({ length: 60 }, (_, item) => item * 2))
  expect(turns).toBeGreaterThan(3)
})
