import type { Random } from './seeded-random.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const stateCodes: Record<string, string> = {
  Delhi: '07',
  Haryana: '06',
  'Uttar Pradesh': '09',
  Maharashtra: '27',
  Karnataka: '29',
  Telangana: '36',
}

/** A well-formed GSTIN: state, PAN of the business, its first registration there, and the check character. */
export function generateGstin(random: Random, state: string, outletName: string): string {
  const letters = [1, 2, 3].map(() => letter(random)).join('')
  // The fourth letter of a PAN is the holder's type (P person, F firm), the fifth the initial of its name.
  const holder = random.pick(['P', 'F']) + initialOf(outletName)
  const pan = `${letters}${holder}${random.integer(1000, 9999)}${letter(random)}`
  const body = `${stateCodes[state]}${pan}1Z`
  return body + checkCharacter(body)
}

function letter(random: Random) {
  return DIGITS.charAt(random.integer(10, 35))
}

function initialOf(name: string) {
  return (/[A-Z]/.exec(name.replace(/^The /, ''))?.[0] ?? 'N').toUpperCase()
}

/** Every second character counts double in base 36, and both digits of a product are added. */
export function checkCharacter(body: string): string {
  let sum = 0
  for (let i = 0; i < body.length; i++) {
    const product = DIGITS.indexOf(body.charAt(i)) * (i % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}
