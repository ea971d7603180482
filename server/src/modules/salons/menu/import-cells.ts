import type { ServiceGender } from '@nikhar/contract'

/** A cell as it was understood, or what is wrong with it. */
export type ReadCell<T> = { value: T } | { problem: string }

const CURRENCY = /₹|rs\.?|inr|\/-|\s/gi

/** "₹1,299", "Rs.60/-", "1299.50"; a comma that groups no thousands could be a decimal point, so it is asked about. */
export function readPrice(text: string): ReadCell<number> {
  if (text === '') return { problem: 'Price missing' }
  const bare = text.replaceAll(CURRENCY, '')
  if (/^\d+(?:\.\d{1,2})?$/.test(bare)) return { value: Number(bare) }
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/.test(bare)) return { value: Number(bare.replaceAll(',', '')) }
  const comma = /^(\d+),(\d{1,2})$/.exec(bare)
  if (comma) return { problem: `Price: ${comma[1]}${comma[2]} or ${comma[1]}.${comma[2]}?` }
  return { problem: 'Price: a number in rupees' }
}

const HOURS_AND_MINUTES =
  /^(?:(\d{1,2})\s*(?:h|hr|hrs|hour|hours)\.?)?\s*(?:(\d{1,3})\s*(?:m|min|mins|minute|minutes)?\.?)?$/i

/** "45", "45 min", "1 h 15", "1:15". */
export function readMinutes(text: string, what: string): ReadCell<number> {
  if (text === '') return { problem: `${what} missing` }
  const clock = /^(\d{1,2}):(\d{2})$/.exec(text)
  const [, hours = '0', minutes = '0'] = clock ?? HOURS_AND_MINUTES.exec(text) ?? []
  if (!clock && !HOURS_AND_MINUTES.test(text)) return { problem: `${what}: a number of minutes` }
  return { value: Number(hours) * 60 + Number(minutes) }
}

const GENDERS: ReadonlyMap<string, ServiceGender> = new Map([
  ...['female', 'women', 'woman', 'ladies', 'lady', 'f', 'w', 'girls'].map((word) => [word, 'FEMALE'] as const),
  ...['male', 'men', 'man', 'gents', 'gent', 'm', 'boys'].map((word) => [word, 'MALE'] as const),
  ...['unisex', 'all', 'both', 'everyone', 'any', 'u', 'men & women', 'women & men'].map(
    (word) => [word, 'UNISEX'] as const,
  ),
])

export function readGender(text: string): ReadCell<ServiceGender> {
  const value = GENDERS.get(text.toLowerCase())
  return value ? { value } : { problem: 'For: women, men or all' }
}

interface Person {
  id: number
  name: string
}

const EVERYBODY = new Set(['', 'all', 'everyone', 'everybody', 'any'])

/** Names separated by commas; nobody in particular means everybody. */
export function readWho(text: string, team: readonly Person[]): ReadCell<number[]> {
  if (EVERYBODY.has(text.toLowerCase())) return { value: [] }
  const ids = new Set<number>()
  for (const name of text.split(/[,;&]/).map((part) => part.trim())) {
    if (name === '') continue
    const found = findPeople(name, team)
    if (found.length === 0) {
      const alike = findAlike(name, team)
      return { problem: `Nobody called ${name}.${alike ? ` ${alike.name}?` : ''}` }
    }
    for (const { id } of found) ids.add(id)
  }
  return { value: [...ids].toSorted((a, b) => a - b) }
}

/** By the whole name, or by a first name that only one has. */
function findPeople(name: string, team: readonly Person[]): Person[] {
  const wanted = name.toLowerCase()
  const whole = team.filter((person) => person.name.toLowerCase() === wanted)
  if (whole.length > 0) return whole
  const first = team.filter((person) => person.name.toLowerCase().split(' ')[0] === wanted)
  return first.length === 1 ? first : []
}

function findAlike(name: string, team: readonly Person[]): Person | undefined {
  const letters = pairsOf(name)
  const scored = team.map((person) => ({
    person,
    shared: countShared(letters, pairsOf(person.name.split(' ')[0] ?? '')),
  }))
  const best = scored.toSorted((a, b) => b.shared - a.shared)[0]
  return best && best.shared >= 0.4 ? best.person : undefined
}

/** Pairs of neighbouring letters, with the ends of the word. */
function pairsOf(word: string): Set<string> {
  const padded = ` ${word.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)))
}

function countShared(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size)
}
