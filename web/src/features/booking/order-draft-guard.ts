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
  isUndefinedOr,
} from '@nikhar/client/guards'
import type { Stylist } from '@nikhar/contract/discovery'
import type { DraftCoupon, DraftService, OrderDraft } from './order-draft.ts'

const isService = isObjectOf<DraftService>({
  _id: isString,
  serviceName: isString,
  price: isRupees,
  quantity: isInteger,
  timeTaken: isInteger,
})

const isCoupon = isObjectOf<DraftCoupon>({
  id: isInteger,
  code: isString,
  couponCode: isString,
  title: isString,
  description: isString,
  discountType: isOneOf('PERCENTAGE', 'FLAT'),
  discountValue: isNumber,
  minOrderValue: isRupees,
  maximumDiscountCapping: isNullOr(isRupees),
  perUserRedemptionLimit: isNullOr(isInteger),
  validTo: isInstant,
  termsAndConditions: isListOf(isString),
})

export const isStylist = isObjectOf<Stylist>({
  id: isInteger,
  name: isString,
  gender: isOneOf('MALE', 'FEMALE', 'OTHER'),
  pastExperience: isInteger,
  image: isNullOr(isString),
})

/** Whether a stored order is one of this version. */
export const isOrderDraft = isObjectOf<OrderDraft>({
  outletId: isInteger,
  services: isListOf(isService),
  totalPrice: isRupees,
  totalTimeTaken: isInteger,
  discount: isRupees,
  couponCode: isNullOr(isString),
  couponDetails: isNullOr(isCoupon),
  couponServiceIds: isUndefinedOr(isNullOr(isListOf(isString))),
  couponChoice: isUndefinedOr(isOneOf('OWN', 'NONE')),
  refusedCodes: isUndefinedOr(isListOf(isString)),
  celebrates: isBoolean,
  stylist: isNullOr(isStylist),
  selectedDate: isNullOr(isString),
  selectedTime: isNullOr(isString),
  startTime: isNullOr(isString),
  endTime: isNullOr(isString),
  notices: isUndefinedOr(isListOf(isString)),
  attempt: isNullOr(isObjectOf({ key: isString, body: isString })),
})
