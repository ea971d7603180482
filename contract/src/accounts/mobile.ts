/** What people put between digits, also unseen: an address book wraps a number in marks of direction. */
const BETWEEN = /[\s\p{Cf}\p{Pd}()[\].]/gu
const INDIAN = /^(?:(?:\+|00)?91)?0?(\d{10})$/

/** The ten digits where it is clearly an Indian number, the digits of any other number, and else the text as it is. */
export function normaliseMobile(text: string): string {
  const written = text.replace(BETWEEN, '')
  return INDIAN.exec(written)?.[1] ?? written.replace(/^\+(?=\d{11})/, '')
}

/** From the digits on the wire to E.164, as a number is stored and dialled. */
export function toE164(digits: string): string {
  return digits.length === 10 ? `+91${digits}` : `+${digits}`
}

/** From E.164 to the digits on the wire: ten for India, all of them for any other country. */
export function fromE164(stored: string): string {
  return normaliseMobile(stored)
}
