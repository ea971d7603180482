/** The storage key of the outlet opened last in this browser. */
export const LAST_OUTLET_KEY = 'lastOutlet'
