import type { CartGroup } from '@nikhar/contract/booking'
import { asRupees } from '@nikhar/contract/money'

/** For tests: one service of one outlet, with every field of the contract. */
export const exampleCartGroup: CartGroup = {
  outlet: {
    id: 1,
    name: 'Aarna',
    slug: 'aarna-salon-spa-indiranagar-bengaluru',
    description: null,
    status: 'ACTIVE',
    latitude: 12.9,
    longitude: null,
    phoneNumber: '9876543210',
    email: null,
    website: null,
    ownerId: 4,
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
    cancelMinutes: 180,
  },
  services: [
    {
      _id: 'facial',
      serviceName: 'Facial',
      price: asRupees(499.5),
      quantity: 1,
      timeTaken: 45,
      rating: 4,
      deletedAt: null,
      serviceImages: [],
      outletId: 1,
    },
  ],
}
