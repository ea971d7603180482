import { CHANGE_POLICY } from './constants.ts'

/** Every error code of the API: its HTTP status and the sentence a customer reads. */
export const errors = {
  INVALID_REQUEST: [400, 'Please check the highlighted fields.'],
  INVALID_CODE: [400, 'Invalid or expired code'],
  INVALID_PICTURE: [400, 'This picture cannot be read. Please choose another one.'],
  OUTSIDE_INDIA: [400, 'We currently only support locations within India.'],
  WRONG_PASSWORD: [400, 'Current password is incorrect'],
  NOT_SIGNED_IN: [401, 'Please sign in to continue.'],
  SESSION_EXPIRED: [401, 'Your session has expired. Please sign in again.'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password'],
  FORBIDDEN: [403, 'You are not allowed to see this.'],
  NOT_FOUND: [404, 'We could not find what you are looking for.'],
  EMAIL_TAKEN: [409, 'An account with this email already exists'],
  MOBILE_TAKEN: [409, 'An account with this mobile number already exists'],
  ACCOUNT_HAS_BOOKINGS: [409, 'Please cancel your upcoming bookings first.'],
  SERVICE_GONE: [409, 'This service is no longer offered.'],
  OUTLET_CLOSED: [409, 'This outlet is not taking bookings at the moment.'],
  SLOT_TAKEN: [409, 'This slot was just booked. Please choose another time.'],
  PRICE_CHANGED: [409, 'The price has changed. Please check the new total.'],
  COUPON_NOT_APPLICABLE: [409, 'This coupon cannot be used for this booking.'],
  HOLD_LIMIT: [409, 'You are holding as many times as you can.'],
  ORDER_CHANGED: [409, 'This booking was changed a moment ago. Please look again.'],
  ORDER_STATE: [409, 'This is no longer possible for this booking.'],
  TOO_LATE: [409, `${CHANGE_POLICY} The salon may still help you by phone.`],
  TOO_EARLY: [409, 'It is too early for this.'],
  REVIEW_EXISTS: [409, 'You have already reviewed this service.'],
  IDEMPOTENCY_MISMATCH: [409, 'This request was sent before with other contents.'],
  TOO_LARGE: [413, 'That is too large to send.'],
  UNSUPPORTED_TYPE: [415, 'This kind of content is not supported.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment and try again.'],
  INTERNAL: [500, 'Our servers are having some trouble. Please try again later.'],
  DELIVERY_FAILED: [503, 'We could not send the code. Please try again.'],
  PLACES_UNAVAILABLE: [503, 'Failed to find location. Please try again.'],
  UNAVAILABLE: [503, 'We are having trouble reaching our records. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors
