import { expect, test } from 'vitest'
import * as limits from './interaction-limits.ts'

test('the next reviews load within 200 px of the end [CONST-02]', () => {
  expect(limits.REVIEWS_LOAD_WITHIN_PX).toBe(200)
})

test('search, welcome and location delays are as specified [CONST-03]', () => {
  expect(limits).toMatchObject({
    CITY_SEARCH_DEBOUNCE_MS: 500,
    LOCATION_SEARCH_DEBOUNCE_MS: 300,
    WELCOME_MODAL_DELAY_MS: 300,
    GEOLOCATION_TIMEOUT_MS: 10_000,
  })
})
