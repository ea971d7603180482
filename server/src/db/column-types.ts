import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/** Counts become numbers. Dates stay strings: a Date would shift them by the time zone. */
export function columnTypes() {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, safeNumber)
  types.setTypeParser(NUMERIC, Number)
  types.setTypeParser(DATE, String)
  return types
}

function safeNumber(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is too large for a number')
  return value
}
