import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { findActiveTab, hasTopBar } from './page-navigation.ts'

test.each([paths.profile(), paths.editProfile(), paths.favorites(), paths.orders(), '/Profile/edit-profile'])(
  'on %s the Profile tab is active [SHELL-04]',
  (path) => expect(findActiveTab(path)).toBe('profile'),
)

test.each([
  paths.cart(),
  paths.checkout(101),
  paths.slotBooking(101),
  paths.order('o-1'),
  paths.coupons(101),
  paths.orderSuccess('o-1'),
  '/My-Cart',
])('on %s the Cart tab is active [SHELL-05]', (path) => expect(findActiveTab(path)).toBe('cart'))

test.each([
  paths.home(),
  paths.outlet(101),
  paths.service(101, 's-1'),
  paths.addReview('o-1'),
  paths.serviceReviews('s-1'),
  paths.offer(5),
])('on %s the Home tab is active [SHELL-06]', (path) => expect(findActiveTab(path)).toBe('home'))

test('only home and edit profile have no top bar', () => {
  expect([paths.home(), paths.editProfile(), '/HOME/'].map(hasTopBar)).toEqual([false, false, false])
  expect([paths.profile(), paths.cart(), paths.outlet(1), paths.orders()].map(hasTopBar)).toEqual([
    true,
    true,
    true,
    true,
  ])
})
