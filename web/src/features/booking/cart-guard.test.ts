import { Cart, type CartGroup } from '@nikhar/contract'
import { expect, test } from 'vitest'
import { isCart } from './cart-guard.ts'

const group: CartGroup = {
  outlet: {
    id: 1,
    name: 'Aarna',
    description: null,
    status: 'ACTIVE',
    latitude: 12.9,
    longitude: null,
    phoneNumber: '9876543210',
    email: null,
    website: null,
    clientId: 4,
    addressId: 5,
    outletBannerImages: ['a.webp'],
    outletVideos: [],
    outletLogo: null,
    address: {
      propertyNumber: '12',
      street: '80 Feet Road',
      landmark: null,
      city: 'Bengaluru',
      district: 'Bengaluru Urban',
      state: 'Karnataka',
      pincode: '560034',
      country: 'India',
    },
    category: 'Salon',
    rating: 4.5,
    ratingCount: 20,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    openNow: true,
    gstRate: 5,
  },
  services: [
    {
      _id: 'facial',
      serviceName: 'Facial',
      price: 499.5,
      quantity: 1,
      timeTaken: 45,
      rating: 4,
      deletedAt: null,
      serviceImages: [],
      outletId: 1,
    },
  ],
}

/** Every copy of a value in which one field, at any depth, is missing or something else. */
function breakEveryField(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [undefined, null, 'other', -7.5, {}]
  const copies = Object.entries(value).flatMap(([key, field]) =>
    breakEveryField(field).map((broken) =>
      Array.isArray(value) ? value.with(Number(key), broken) : { ...value, [key]: broken },
    ),
  )
  return [undefined, null, 'other', {}, ...copies]
}

test('a stored cart is accepted exactly when the contract accepts it', () => {
  expect([isCart([]), isCart([group]), Cart.safeParse([group]).success]).toEqual([true, true, true])
  const copies = breakEveryField([group])
  expect(copies.length).toBeGreaterThan(150)
  expect(copies.filter((copy) => isCart(copy) !== Cart.safeParse(copy).success)).toEqual([])
})
