/** The business constants and limits of the product, each named once. */
export const WHITELABEL_ID = 1
export const TIME_ZONE = 'Asia/Kolkata'

export const PASSWORD_MIN = 6
/** More than anyone needs: comparing spellings takes quadratic time. */
export const PASSWORD_MAX = 1000
export const CODE_LENGTH = 6
export const MOBILE_LENGTH = 10
export const PINCODE_LENGTH = 6
export const RESEND_SECONDS = 30
/** The day the policies were last changed; sign-up stores which version a customer agreed to. */
export const POLICIES_VERSION = '2025-05-01'

export const SLOT_WINDOW_DAYS = 30
/** Start times lie on a grid from midnight at the salon. */
export const SLOT_STEP_MINUTES = 15
/** A start time is offered until this long before it. */
export const SLOT_LEAD_MINUTES = 15

export const QUANTITY_MAX = 20
export const ORDER_LINES_MAX = 50

export const HOLD_MINUTES = 5
export const HOLDS_MAX = 3
export const HOLD_RENEWALS_MAX = 2
/** Per customer and outlet; releasing a hold does not refund an attempt. */
export const NEW_HOLDS_PER_HOUR = 12
/** Per customer and outlet, within 24 hours. */
export const HELD_MINUTES_PER_DAY = 60
/** For a time chosen before the login; long enough for a sign-up with its codes. */
export const GUEST_HOLD_MINUTES = 10
export const GUEST_HOLDS_MAX = 2
/** How often a customer may move one booking within 24 hours. */
export const MOVES_PER_DAY = 6

/** How long a freed slot is held for the waitlisted customer to whom it is offered. */
export const WAITLIST_OFFER_MINUTES = 10
/** How many waitlist entries one customer can have at once, and create within a day. */
export const WAITLIST_MAX = 5
export const WAITLIST_PER_DAY = 20

export const REASON_MAX = 200
export const REVIEW_TEXT_MAX = 1000
/** Wrong check-in codes in a row, and the pause after them. */
export const CHECK_IN_TRIES = 5
export const CHECK_IN_WAIT_SECONDS = 60

export const REVIEWS_PER_PAGE = 10
export const REVIEWS_ON_SERVICE_PAGE = 5
export const REVIEW_TEXT_SHOWN = 150

/** Shown on every outlet card unless `brand.cardRating` is `live`. */
export const CARD_RATING = 4.5
export const DEFAULT_OUTLET_DESCRIPTION = 'The best salon in town'

/** The longest list of nearby outlets. */
export const NEARBY_MAX = 100
export const OFFERS_PER_PAGE = 10
export const ORDERS_PER_PAGE = 50
export const PER_PAGE_MAX = 100
export const SUGGESTIONS_MAX = 5
/** The longest search text for a salon, a service or a place. */
export const SEARCH_QUERY_MAX = 100
/** On the results page, text beyond this length is ignored. */
export const RESULTS_TEXT_MAX = 200
export const RESULTS_PER_PAGE = 20
/** How many free times a card shows. */
export const NEXT_TIMES = 3
/** Where no service is named, the next free times are those for a visit of this length. */
export const SHORT_VISIT_MINUTES = 30

export const PAYMENT_PLACEHOLDER = 'pay_placeholder'

/** Per cent on salon services without input tax credit: half is CGST, half SGST. */
export const GST_RATE = 5

export const CANCELLATION_DEADLINE_HOURS = 3
