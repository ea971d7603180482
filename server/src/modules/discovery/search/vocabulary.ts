import { findClosestKey } from './closest-key.ts'

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
  /** Another way to write a place; its name is what the map is asked for. */
  | 'PLACE'

export interface Concept {
  slug: string
  kind: ConceptKind
  /** What the customer is shown. */
  name: string
  category: string | null
  /** Every concept of which this one is a kind. */
  broader: readonly string[]
}

/** What a customer may type, by search key. A key may have several concepts: "mani pedi" is two services. */
export type Vocabulary = ReadonlyMap<string, readonly Concept[]>

/** Kinds that are worth guessing from a misspelt word; a guessed filler or preposition would only lose the word. */
const GUESSED_KINDS: ReadonlySet<ConceptKind> = new Set(['SERVICE', 'CATEGORY', 'AUDIENCE', 'DAY', 'PART_OF_DAY'])

export function buildVocabulary(rows: readonly (Concept & { key: string })[]): Vocabulary {
  const vocabulary = new Map<string, Concept[]>()
  for (const { key, ...concept } of rows) {
    const concepts = vocabulary.get(key)
    if (concepts) concepts.push(concept)
    else vocabulary.set(key, [concept])
  }
  return vocabulary
}

/** The slugs of everything that is a kind of one of the concepts. */
export function findKinds(vocabulary: Vocabulary, concepts: readonly Concept[]): Set<string> {
  const kinds = new Set<string>()
  if (concepts.length === 0) return kinds
  for (const known of vocabulary.values()) {
    for (const { slug, broader } of known)
      if (concepts.some((concept) => broader.includes(concept.slug))) kinds.add(slug)
  }
  return kinds
}

/** The concepts of the word that was probably meant. */
export function guessConcepts(vocabulary: Vocabulary, key: string): readonly Concept[] | undefined {
  const meant = findClosestKey(key, guessableKeys(vocabulary))
  return meant === undefined ? undefined : vocabulary.get(meant)
}

const guessable = new WeakMap<Vocabulary, string[]>()

function guessableKeys(vocabulary: Vocabulary): string[] {
  let keys = guessable.get(vocabulary)
  if (!keys) {
    keys = [...vocabulary]
      .filter(([, concepts]) => concepts.some(({ kind }) => GUESSED_KINDS.has(kind)))
      .map(([k]) => k)
    guessable.set(vocabulary, keys)
  }
  return keys
}
