import { asRupees, type Rupees } from './money.ts'

const CURRENCY = /₹|rs\.?|inr|\/-|\s/gi
/** Each Indian script has its digits at the same place of its block. */
const [FIRST_BLOCK, LAST_BLOCK, BLOCK, ZERO] = [0x900, 0xd7f, 0x80, 0x66]
/** "499.", since it is parsed during typing. */
const PLAIN = /^\d{1,9}(?:\.\d{0,2})?$/
/** 1,20,000 and 120,000. */
const GROUPED = /^\d{1,3}(?:,\d{2,3}){0,3},\d{3}(?:\.\d{0,2})?$/
const DECIMAL_COMMA = /^(\d{1,9}),(\d{1,2})$/

const NO_AMOUNT = 'Enter an amount in rupees'

/**
 * Reads an amount as people type it: "1,200", "₹ 499.50", "Rs. 499/-", "१२००"; otherwise returns the problem. "12,50"
 * is ambiguous: it may mean 1250 or 12.50.
 */
export function readRupees(text: string): { rupees: Rupees } | { problem: string; isAmbiguous?: true } {
  const bare = toLatinDigits(text.replaceAll(CURRENCY, ''))
  if (PLAIN.test(bare)) return { rupees: asRupees(Number(bare)) }
  if (GROUPED.test(bare)) return { rupees: asRupees(Number(bare.replaceAll(',', ''))) }
  const [, whole, rest] = DECIMAL_COMMA.exec(bare) ?? []
  if (whole !== undefined && rest !== undefined)
    return { problem: `${whole}${rest} or ${whole}.${rest}?`, isAmbiguous: true }
  if (/^\d+\.\d{3,}$/.test(bare)) return { problem: 'At most two digits after the point' }
  return { problem: NO_AMOUNT }
}

/** Undefined while it is not an amount. */
export function parseRupees(text: string): Rupees | undefined {
  const read = readRupees(text)
  return 'rupees' in read ? read.rupees : undefined
}

/** What to show at a field; undefined while it is empty. */
export function explainRupees(text: string): string | undefined {
  const read = readRupees(text)
  return text.trim() === '' || 'rupees' in read ? undefined : read.problem
}

function toLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const value = (code % BLOCK) - ZERO
    return code >= FIRST_BLOCK && code <= LAST_BLOCK && value >= 0 && value <= 9 ? String(value) : digit
  })
}
