import { bigCities } from '../../../gazetteer/big-cities.ts'
import { countEdits } from '../../../gazetteer/count-edits.ts'
import { toPhoneticKey } from '../../../gazetteer/normalise-name.ts'

const currentNames = new Map(
  bigCities.flatMap(({ name, aliases }) =>
    aliases.map((alias) => [toPhoneticKey(alias), toPhoneticKey(name)] as const),
  ),
)

const cityNames = new Set(bigCities.flatMap(({ name, aliases }) => [name, ...aliases].map(toPhoneticKey)))

export function isCityName(word: string): boolean {
  return cityNames.has(toPhoneticKey(word))
}

/**
 * Whether an otherwise unexplained text names this place: the geocoder also returns villages whose names merely begin
 * alike. Every word must be part of the place's name or address, allowing for a slip in a long one.
 */
export function isPlaceNamed(text: string, address: string): boolean {
  const known = new Set(toPhoneticKey(address).split(' '))
  const words = toPhoneticKey(text).split(' ')
  return words.every((word) => {
    const current = currentNames.get(word) ?? word
    return current.split(' ').every((each) => known.has(each) || [...known].some((other) => isSlip(each, other)))
  })
}

function isSlip(typed: string, known: string): boolean {
  const allowed = known.length < 6 ? 0 : known.length < 10 ? 1 : 2
  return allowed > 0 && typed.length > 4 && countEdits(typed, known, allowed) <= allowed
}
