import { expect, test } from 'vitest'
import { UserType } from './accounts/entities.ts'
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
    REVIEWS_LOAD_WITHIN_PX: 200,
    REVIEW_TEXT_SHOWN: 150,
  })
})

test('the limits of offers, suggestions and location search have the specified values [CONST-03]', () => {
  expect(constants).toMatchObject({
    OFFERS_PER_PAGE: 10,
    SUGGESTIONS_MAX: 5,
    CITY_SEARCH_DEBOUNCE_MS: 500,
    LOCATION_SEARCH_DEBOUNCE_MS: 300,
    WELCOME_MODAL_DELAY_MS: 300,
    GEOLOCATION_TIMEOUT_MS: 10_000,
  })
})

test('a carousel fades its slides in 0.6 s [CONST-04]', () => {
  expect(constants.CAROUSEL_FADE_MS).toBe(600)
})

test('the roles are administrator, client and customer [ROLE-01]', () => {
  expect(UserType.options).toEqual(['ADMIN', 'CLIENT', 'CUSTOMER'])
})

test('there are fourteen media types [DATA-30]', () => {
  expect(MediaType.options).toEqual(
    (
      'PAN AADHAR PROFILE_PHOTO SERVICE_IMAGE SERVICE_SUBTYPE_IMAGE OUTLET_BANNER SERVICE_VIDEO OUTLET_VIDEO OUTLET_GST ' +
      'OUTLET_REGISTRATION OUTLET_MOU OUTLET_LOGO STYLIST_IMAGE CUSTOMER_PROFILE_PHOTO'
    ).split(' '),
  )
})
