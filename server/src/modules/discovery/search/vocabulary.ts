import { toLetterBits, toLooseKey } from './loose-key.ts'
import { toSearchText } from './search-text.ts'

export type ConceptKind =
  | 'SERVICE'
  | 'CATEGORY'
  | 'AUDIENCE'
  | 'DAY'
  | 'PART_OF_DAY'
  | 'FLAG'
  | 'SORT'
  | 'PRICE'
  | 'PREPOSITION'
  | 'FILLER'
  /** Another way to write a place; its name is used to geocode it. */
  | 'PLACE'

export interface Concept {
  slug: string
  kind: ConceptKind
  /** The name that customers see. */
  name: string
  category: string | null
  /** Every concept of which this one is a kind. */
  broader: readonly string[]
  /**
   * It is searched as its parts, the concepts directly above it: one service may be all of them, or several together.
   */
  isCombination: boolean
}

/** A phrase that may be misspelt. */
export interface Spelling {
  key: string
  /** As it is written. */
  phrase: string
  /** Loose keys. */
  words: readonly string[]
}

/** A loose key with a bit mask of its letters, which distinguishes most keys quickly. */
export interface LooseKey {
  key: string
  letters: number
}

/** The texts that a customer may type, by search key. A key may have several concepts: "mani pedi" is two services. */
export interface Vocabulary extends ReadonlyMap<string, readonly Concept[]> {
  spellings: {
    /** Every single word of it. */
    words: ReadonlySet<string>
    /** The loose keys of complete phrases. */
    alone: ReadonlySet<string>
    /** The loose keys that words are compared with, and those of each prefix. */
    keys: readonly LooseKey[]
    keysByLetter: ReadonlyMap<string, readonly LooseKey[]>
    byFirst: ReadonlyMap<string, readonly Spelling[]>
  }
  bySlug: ReadonlyMap<string, Concept>
  /** The keys of phrases for services, by the sorted loose keys of their words. */
  sortedKeys: ReadonlyMap<string, string>
}

/** Kinds that are worth guessing from a misspelt word; a guessed filler or preposition would only lose the word. */
const GUESSED_KINDS: ReadonlySet<ConceptKind> = new Set(['SERVICE', 'CATEGORY', 'AUDIENCE', 'DAY', 'PART_OF_DAY'])

export function buildVocabulary(rows: readonly (Concept & { key: string; words: string })[]): Vocabulary {
  const vocabulary = new Map<string, Concept[]>()
  const bySlug = new Map<string, Concept>()
  const words = new Set<string>()
  const alone = new Set<string>()
  const byFirst = new Map<string, Spelling[]>()
  const sortedKeys = new Map<string, string>()
  for (const { key, words: phrase, ...concept } of rows) {
    const concepts = vocabulary.get(key)
    if (concepts) concepts.push(concept)
    else vocabulary.set(key, [concept])
    bySlug.set(concept.slug, concept)
    const parts = toSearchText(phrase).split(' ')
    for (const word of [...parts, key]) words.add(word)
    if (parts.length === 1) alone.add(toLooseKey(key))
    if (concept.kind === 'SERVICE' && parts.length > 1) sortedKeys.set(toSortedKey(parts), key)
    if (concepts || !GUESSED_KINDS.has(concept.kind)) continue
    const loose = parts.map(toLooseKey)
    addSpelling(byFirst, { key, phrase, words: loose })
    if (parts.length > 1) addSpelling(byFirst, { key, phrase, words: [toLooseKey(key)] })
  }
  const distinct = new Set([...byFirst.values()].flatMap((spellings) => spellings.flatMap((each) => each.words)))
  const keys = [...distinct].map((key) => ({ key, letters: toLetterBits(key) }))
  const keysByLetter = Map.groupBy(keys, ({ key }) => toFirstLetter(key))
  return Object.assign(vocabulary, { bySlug, sortedKeys, spellings: { words, alone, keys, keysByLetter, byFirst } })
}

/** The prefix of keys in other scripts is not a letter. */
export function toFirstLetter(key: string): string {
  return key.startsWith('~') ? key.slice(0, 2) : key.slice(0, 1)
}

export function toSortedKey(words: readonly string[]): string {
  return words.map(toLooseKey).toSorted().join(' ')
}

function addSpelling(byFirst: Map<string, Spelling[]>, spelling: Spelling) {
  const [first = ''] = spelling.words
  const spellings = byFirst.get(first)
  if (spellings) spellings.push(spelling)
  else byFirst.set(first, [spelling])
}

/** The slugs of everything that is a kind of one of the concepts, and of their other broader concepts. */
export function findKinds(vocabulary: Vocabulary, concepts: readonly Concept[]): Set<string> {
  const kinds = new Set<string>()
  if (concepts.length === 0) return kinds
  for (const { slug, broader, isCombination } of vocabulary.bySlug.values())
    if (concepts.some((concept) => broader.includes(concept.slug)))
      for (const each of isCombination ? [slug] : [slug, ...broader]) kinds.add(each)
  return kinds
}

/** The completion of a prefix while the customer types: the shortest word of a service or category. */
export function completeWord(vocabulary: Vocabulary, beginning: string): readonly Concept[] | undefined {
  let best: string | undefined
  for (const [key, concepts] of vocabulary) {
    const isMeant = concepts.some(({ kind }) => kind === 'SERVICE' || kind === 'CATEGORY')
    if (isMeant && key.startsWith(beginning) && (best === undefined || key.length < best.length)) best = key
  }
  return best === undefined ? undefined : vocabulary.get(best)
}
