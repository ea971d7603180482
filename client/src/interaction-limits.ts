/** The milliseconds and pixels of the apps, each named once; durations of animations are tokens of `ui/src/styles/tokens.css`. */
export const CITY_SEARCH_DEBOUNCE_MS = 500
export const LOCATION_SEARCH_DEBOUNCE_MS = 300
export const SEARCH_DEBOUNCE_MS = 300
export const WELCOME_MODAL_DELAY_MS = 300
export const GEOLOCATION_TIMEOUT_MS = 10_000

export const REVIEWS_LOAD_WITHIN_PX = 200

export const CAROUSEL_ADVANCE_MS = 3000
export const CAROUSEL_SWIPE_PX = 50

/** The QR scanner's frame rate and the side of its scan area. */
export const SCANS_PER_SECOND = 10
export const SCAN_BOX_PX = 300

export const ERROR_BAR_MS = 6000
export const TOAST_MS = 3000
