import { expect, test } from 'vitest'
import { ResetPassword, SendOtp } from './accounts/requests.ts'
import type { UserType } from './accounts/user-type.ts'
import * as constants from './constants.ts'
import { MediaType } from './media-type.ts'

test('the limits of accounts have the specified values [CONST-01]', () => {
  expect(constants).toMatchObject({
    WHITELABEL_ID: 1,
    PASSWORD_MIN: 6,
    CODE_LENGTH: 6,
    MOBILE_LENGTH: 10,
    RESEND_SECONDS: 30,
    PINCODE_LENGTH: 6,
  })
})

test('the limits of slots and reviews have the specified values [CONST-02]', () => {
  expect(constants).toMatchObject({
    SLOT_WINDOW_DAYS: 30,
    REVIEWS_PER_PAGE: 10,
    REVIEWS_ON_SERVICE_PAGE: 5,
    REVIEW_TEXT_SHOWN: 150,
  })
})

test('the limits of offers and suggestions have the specified values [CONST-03]', () => {
  expect(constants).toMatchObject({ OFFERS_PER_PAGE: 10, SUGGESTIONS_MAX: 5 })
})

test('of the roles administrator, client and customer only customers request codes in their app [ROLE-01]', () => {
  const types = { ADMIN: false, CLIENT: false, CUSTOMER: true } satisfies Record<UserType, boolean>
  for (const [type, isTaken] of Object.entries(types))
    for (const { userType } of [SendOtp.shape, ResetPassword.shape])
      expect([type, userType.safeParse(type).success]).toEqual([type, isTaken])
})

test('there are fourteen media types [DATA-30]', () => {
  expect(MediaType.options).toEqual(
    (
      'PAN AADHAR PROFILE_PHOTO SERVICE_IMAGE SERVICE_SUBTYPE_IMAGE OUTLET_BANNER SERVICE_VIDEO OUTLET_VIDEO OUTLET_GST ' +
      'OUTLET_REGISTRATION OUTLET_MOU OUTLET_LOGO STYLIST_IMAGE CUSTOMER_PROFILE_PHOTO'
    ).split(' '),
  )
})
