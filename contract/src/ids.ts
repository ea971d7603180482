/** The range of PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647

const UUID =
  /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/

/**
 * Whether a part of an address can be the id of an outlet or coupon. Not a schema, because every page of the app calls
 * it.
 */
export function isIdText(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_ID
}

/** Whether a part of an address can be the id of an order, service or review. */
export function isUuidText(text: string | undefined): boolean {
  return text !== undefined && UUID.test(text)
}
