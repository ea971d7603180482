/** The storage key of the outlet that was open last in this browser. */
export const LAST_OUTLET_KEY = 'lastOutlet'
