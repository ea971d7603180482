import { expect, test } from 'vitest'
import { type ViewedOutlet, withViewed } from './recently-viewed.ts'

const outlet = (outletId: number) => ({ outletId, name: `Outlet ${outletId}`, image: null, street: 'CMH Road' })

test('the most recently viewed comes first, once, and eight are stored', () => {
  const viewed = [1, 2, 3, 2, 4, 5, 6, 7, 8, 9].reduce<ViewedOutlet[]>(
    (outlets, id) => withViewed(outlets, outlet(id)),
    [],
  )
  expect(viewed.map(({ outletId }) => outletId)).toEqual([9, 8, 7, 6, 5, 4, 2, 3])
})
