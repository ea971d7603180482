import { findStatesOfPincode } from './indian-states.ts'

/** State, PAN, number of the registration in that state, Z, check character. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As people type it, with spaces and small letters. */
export function normaliseGstin(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** The last character of a GSTIN, computed from the first fourteen: a weighted sum to the base of 36. */
function computeGstinCheck(first: string): string {
  let sum = 0
  for (const [place, character] of [...first].entries()) {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / DIGITS.length) + (product % DIGITS.length)
  }
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length)
}

/** What is wrong with a GSTIN of a salon at this PIN code, as a sentence; nothing if it is right. */
export function findGstinProblem(gstin: string, pincode: string): string | undefined {
  if (!FORM.test(gstin)) return 'A GSTIN has 15 characters, like 29AAGCB7383J1Z4'
  if (computeGstinCheck(gstin.slice(0, 14)) !== gstin.slice(14)) return 'Not a valid GSTIN. Check the last letter.'
  const states = findStatesOfPincode(pincode)
  if (states.some(({ gstCodes }) => gstCodes.includes(gstin.slice(0, 2)))) return undefined
  return `This GSTIN is of another state than ${states.map(({ name }) => name).join(' or ') || 'the PIN code'}`
}
