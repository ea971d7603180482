import type { ServiceGender } from '@nikhar/contract'
import { shorten } from '../../../errors/shorten.ts'

/** A cell as it was understood, or what is wrong with it. */
export type ReadCell<T> = { value: T } | { problem: string }

const CURRENCY = /₹|rs\.?|inr|\/-|\s/gi

/** "₹1,299", "Rs.60/-", "1299.50"; a comma that groups no thousands could be a decimal point, so it is asked about. */
export function readPrice(text: string): ReadCell<number> {
  if (text === '') return { problem: 'Price missing' }
  const bare = text.replaceAll(CURRENCY, '')
  if (/^\d+(?:\.\d{1,2})?$/.test(bare)) return { value: Number(bare) }
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/.test(bare)) return { value: Number(bare.replaceAll(',', '')) }
  const comma = /^(\d{1,9}),(\d{1,2})$/.exec(bare)
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

/** The team, by the names that a cell may call it. */
export interface TeamNames {
  team: readonly Person[]
  byName: ReadonlyMap<string, readonly Person[]>
  byFirstName: ReadonlyMap<string, readonly Person[]>
}

export function indexTeam(team: readonly Person[]): TeamNames {
  return {
    team,
    byName: Map.groupBy(team, ({ name }) => name.toLowerCase()),
    byFirstName: Map.groupBy(team, ({ name }) => firstNameOf(name.toLowerCase())),
  }
}

const EVERYBODY = new Set(['', 'all', 'everyone', 'everybody', 'any'])
/** Of a name that nobody has: what is longer is no name. */
const NAME_LENGTH = 60

/** Names separated by commas; nobody in particular means everybody. */
export function readWho(text: string, names: TeamNames): ReadCell<number[]> {
  if (EVERYBODY.has(text.toLowerCase())) return { value: [] }
  const ids = new Set<number>()
  for (const name of text.split(/[,;&]/).map((part) => part.trim())) {
    if (name === '') continue
    const found = findPeople(name, names)
    if (found.length === 0) {
      const alike = name.length <= NAME_LENGTH ? findAlike(name, names.team) : undefined
      return { problem: `Nobody called ${shorten(name, NAME_LENGTH)}.${alike ? ` ${alike.name}?` : ''}` }
    }
    for (const { id } of found) ids.add(id)
  }
  return { value: [...ids].toSorted((a, b) => a - b) }
}

/** By the whole name, or by a first name that only one has. */
function findPeople(name: string, { byName, byFirstName }: TeamNames): readonly Person[] {
  const wanted = name.toLowerCase()
  const first = byFirstName.get(wanted) ?? []
  return byName.get(wanted) ?? (first.length === 1 ? first : [])
}

function firstNameOf(name: string) {
  return name.split(' ', 1)[0] ?? ''
}

function findAlike(name: string, team: readonly Person[]): Person | undefined {
  const letters = pairsOf(name)
  const scored = team.map((person) => ({ person, shared: countShared(letters, pairsOf(firstNameOf(person.name))) }))
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
