import { expect, test } from 'vitest'
import { toFacts } from './review-facts.ts'

const stars = (stylist_id: number, rating: number, count: number) => ({
  stylist_id,
  name: `Stylist ${stylist_id}`,
  rating,
  count,
})

test('reviews are counted by stars and by stylist, with averages to one place [REPLY-10]', () => {
  expect(toFacts([stars(1, 5, 3), stars(1, 2, 1), stars(2, 4, 5)])).toEqual({
    count: 9,
    average: 4.1,
    byStars: [
      { stars: 5, count: 3 },
      { stars: 4, count: 5 },
      { stars: 3, count: 0 },
      { stars: 2, count: 1 },
      { stars: 1, count: 0 },
    ],
    byStylist: [
      { stylistId: 2, name: 'Stylist 2', count: 5, average: 4 },
      { stylistId: 1, name: 'Stylist 1', count: 4, average: 4.3 },
    ],
  })
})

test('a salon without reviews has no average [REPLY-10]', () => {
  expect(toFacts([])).toMatchObject({ count: 0, average: 0, byStylist: [] })
})
