/** Separators between digits, including the invisible direction marks that address books add; no line breaks. */
const SEPARATORS = /[\p{Zs}\p{Cf}\p{Pd}()[\].]/gu
const INDIAN = /^(?:(?:\+|00)?91)?0?(\d{10})$/

/** Returns ten digits for an Indian number, all digits for any other number, and other text unchanged. */
export function normaliseMobile(text: string): string {
  const written = text.replace(SEPARATORS, '')
  return INDIAN.exec(written)?.[1] ?? written.replace(/^\+(?=\d{11})/, '')
}

/** From the digits of the API to E.164, as numbers are stored and dialled. */
export function toE164(digits: string): string {
  return digits.length === 10 ? `+91${digits}` : `+${digits}`
}

/** From E.164 to the digits of the API: ten for India, all of them for any other country. */
export function fromE164(stored: string): string {
  return normaliseMobile(stored)
}
