import type { ServiceGender } from '@nikhar/contract/discovery'
import type { Rupees } from '@nikhar/contract/money'
import { readRupees } from '@nikhar/contract/parse-rupees'
import { shorten } from '../../../errors/shorten.ts'

/** The parsed value of a cell, or its problem. */
export type ReadCell<T> = { value: T } | { problem: string }

/** A comma that does not group thousands could be a decimal point, so the salon is asked. */
export function readPrice(text: string): ReadCell<Rupees> {
  if (text === '') return { problem: 'Price missing' }
  const read = readRupees(text)
  if ('rupees' in read) return { value: read.rupees }
  return { problem: `Price: ${read.isAmbiguous ? read.problem : 'a number in rupees'}` }
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

/** The team, by the names that a cell may use. */
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
/** The length of an unknown name that is quoted; a longer text is not a name. */
const NAME_LENGTH = 60

/** Names separated by commas; none means everybody. */
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

/** By the full name, or by a first name that is unique. */
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

/** Bigrams, including the ends of the word. */
function pairsOf(word: string): Set<string> {
  const padded = ` ${word.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)))
}

function countShared(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size)
}
