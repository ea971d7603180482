import {
  isBoolean,
  isInstant,
  isInteger,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isRupees,
  isString,
} from '@nikhar/client/guards'
import type { CartGroup, CartLine } from '@nikhar/contract/booking'

const isLine = isObjectOf<CartLine>({
  _id: isString,
  serviceName: isString,
  price: isRupees,
  quantity: isInteger,
  timeTaken: isInteger,
  rating: isNumber,
  deletedAt: isNullOr(isInstant),
  serviceImages: isListOf(isString),
  outletId: isInteger,
})

const isAddress = isObjectOf<CartGroup['outlet']['address']>({
  propertyNumber: isString,
  street: isString,
  landmark: isNullOr(isString),
  city: isString,
  district: isString,
  state: isString,
  pincode: isString,
  country: isString,
})

const isOutlet = isObjectOf<CartGroup['outlet']>({
  id: isInteger,
  name: isString,
  slug: isNullOr(isString),
  description: isNullOr(isString),
  status: isOneOf('ACTIVE', 'INACTIVE'),
  latitude: isNullOr(isNumber),
  longitude: isNullOr(isNumber),
  phoneNumber: isNullOr(isString),
  email: isNullOr(isString),
  website: isNullOr(isString),
  ownerId: isInteger,
  addressId: isInteger,
  outletBannerImages: isListOf(isString),
  outletVideos: isListOf(isString),
  outletLogo: isNullOr(isString),
  address: isAddress,
  category: isString,
  rating: isNumber,
  ratingCount: isInteger,
  createdAt: isInstant,
  updatedAt: isInstant,
  openNow: isBoolean,
  gstRate: isNumber,
  cancelMinutes: isInteger,
})

/** Whether a stored cart is one of this version. */
export const isCart = isListOf(isObjectOf<CartGroup>({ outlet: isOutlet, services: isListOf(isLine) }))
