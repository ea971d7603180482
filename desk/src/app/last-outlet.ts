/** Where this browser remembers which outlet was open last. */
export const LAST_OUTLET = 'lastOutlet'
