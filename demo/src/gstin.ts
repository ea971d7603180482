import type { Chance } from './chance.ts'

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
export function gstinOf(chance: Chance, state: string, outletName: string): string {
  const letters = [1, 2, 3].map(() => letter(chance)).join('')
  // The fourth letter of a PAN says what kind of holder it is (here a person or a firm), the fifth begins its name.
  const holder = chance.pick(['P', 'F']) + initialOf(outletName)
  const pan = `${letters}${holder}${chance.whole(1000, 9999)}${letter(chance)}`
  const body = `${stateCodes[state]}${pan}1Z`
  return body + checkCharacter(body)
}

function letter(chance: Chance) {
  return DIGITS.charAt(chance.whole(10, 35))
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
