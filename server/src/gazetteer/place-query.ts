import { bigCities } from './big-cities.ts'
import { normaliseName, normaliseNumbers, toPhoneticKey } from './normalise-name.ts'
import { toPlaceKey } from './place-key.ts'
import { transliterate } from './transliterate.ts'

const UNIT = '(?:sector|block|pase|stage|part|pocket|area|node)'
/** "Sector 29" as a key. */
const NUMBERED = new RegExp(`\\b${UNIT} (?:\\d+[a-z]?|[a-z]{1,2})\\b`, 'g')
/** Parts of an address below a locality, as keys: "road no 12", "27 main", "100 feet road", "shop 4". */
const STREET =
  /\b(?:(?:road|rd|street|lane|gali|cros|main|plot|flat|house|hno|shop|flor|dor|gate) (?:no |number )?\d+[a-z]?|\d+[a-z]? (?:main|cros|flor|lane|street)(?: road| rd)?|\d+ (?:fet|fot|ft) (?:road|rd))\b/g
const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['e', 'east'],
  ['w', 'west'],
  ['n', 'north'],
  ['s', 'south'],
])

/** The text in the form in which names are stored: without the country, and with the current names of cities. */
export function toSearchKey(text: string): string {
  const words = normaliseNumbers(normaliseName(transliterate(text)))
    .replace(/(?<=. )india$/, '')
    .trim()
    .split(' ')
  return toPhoneticKey(
    words.map((word, index) => (index === 0 ? word : toCurrentWord(word, words[index - 1]))).join(' '),
  )
}

function toCurrentWord(word: string, before = ''): string {
  const isDirection = DIRECTIONS.has(word) && !new RegExp(`^(?:phase|${UNIT})$`).test(before)
  return (isDirection ? DIRECTIONS.get(word) : currentNames.get(word)) ?? word
}

const currentNames = new Map(
  bigCities.flatMap(({ name, aliases }) =>
    aliases.map((alias) => [normaliseName(transliterate(alias)), normaliseName(name)] as const),
  ),
)
const cityKeys = new Map(
  bigCities.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((each) => [toPlaceKey(each), toPlaceKey(name)] as const),
  ),
)

/** The city that a key names at its end, at its beginning or in between, and the words without it. */
export function splitCity(key: string): { city?: string; rest: string } {
  const words = key.split(' ')
  for (const length of [2, 1]) {
    for (const start of [words.length - length, ...words.keys()]) {
      const city = cityKeys.get(words.slice(start, start + length).join(' '))
      if (start >= 0 && city !== undefined) return { city, rest: words.toSpliced(start, length).join(' ') }
    }
  }
  return { rest: key }
}

export function withoutStreet(key: string): string {
  return squeeze(key.replace(STREET, ' '))
}

export function withoutNumberedPart(key: string): string {
  return squeeze(key.replace(NUMBERED, ' '))
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
