import { matchClock, matchDate, findDays, PARTS_OF_DAY, type Match } from './match-when.ts'
import { matchPrice } from './match-price.ts'
import type { Audience, Meaning, QueryPart } from './query-part.ts'
import { tokenise, type Token } from './tokenise.ts'
import { guessConcepts, type Concept, type Vocabulary } from './vocabulary.ts'

/** The longest phrases of the vocabulary. */
const MAX_WORDS = 6
const MAX_GUESSED_WORDS = 3

/**
 * Turns what a customer typed into what is meant: services, a category, for whom, when, for how much and where. The parts
 * are in the order of the text and do not overlap. Words that are neither known nor close to a known one stay unknown.
 */
export function understandQuery(typed: string, vocabulary: Vocabulary, now: Date): QueryPart[] {
  const tokens = tokenise(typed)
  const parts: QueryPart[] = []
  let followsPreposition = false
  for (let index = 0; index < tokens.length;) {
    const rest = tokens.slice(index)
    const previous = tokens[index - 1]
    const known = matchWords(rest, vocabulary)
    const match = matchClock(rest) ?? matchDate(rest, now) ?? matchPrice(rest, typed, vocabulary, previous)
    if (match) {
      parts.push(toPart(rest, match.length, match))
      index += match.length
    } else if (known) {
      const isPlace = followsPreposition && known.concepts.every(({ kind }) => kind === 'CATEGORY')
      followsPreposition = known.concepts.some(({ kind }) => kind === 'PREPOSITION')
      if (!isPlace) parts.push(...toMeanings(known.concepts, now, false).map((m) => toPart(rest, known.length, m)))
      index += known.length
      continue
    } else {
      const words = takeUnknown(rest, typed, vocabulary, now)
      parts.push(...explainUnknown(words, typed, vocabulary, now, followsPreposition))
      index += words.length
    }
    followsPreposition = false
  }
  return withoutImpliedCategories(parts)
}

/** "hair straitning": the service says more than its category. */
function withoutImpliedCategories(parts: QueryPart[]): QueryPart[] {
  const implied = new Set(parts.map((part) => (part.kind === 'service' ? part.concept.category : undefined)))
  return parts.filter((part) => part.kind !== 'category' || !implied.has(part.slug))
}

/** The longest phrase of the vocabulary that starts here. */
function matchWords(tokens: readonly Token[], vocabulary: Vocabulary) {
  for (let length = Math.min(MAX_WORDS, tokens.length); length > 0; length -= 1) {
    const concepts = vocabulary.get(toKey(tokens.slice(0, length)))
    if (concepts) return { concepts, length }
  }
  return undefined
}

/** Everything up to the next word that is understood; numbers belong to it: "sector 29". */
function takeUnknown(tokens: readonly Token[], typed: string, vocabulary: Vocabulary, now: Date): Token[] {
  const end = tokens.findIndex((_, index) => {
    const rest = tokens.slice(index)
    if (index === 0) return false
    return (
      matchWords(rest, vocabulary) ??
      matchClock(rest) ??
      matchDate(rest, now) ??
      matchPrice(rest, typed, vocabulary, tokens[index - 1])
    )
  })
  return tokens.slice(0, end === -1 ? tokens.length : end)
}

function explainUnknown(
  words: Token[],
  typed: string,
  vocabulary: Vocabulary,
  now: Date,
  isArea: boolean,
): QueryPart[] {
  if (isArea) return [toUnknown(words, typed, 'area')]
  const parts: QueryPart[] = []
  let unknown: Token[] = []
  const flush = () => {
    if (unknown.length > 0) parts.push(toUnknown(unknown, typed, 'unknown'))
    unknown = []
  }
  for (let index = 0; index < words.length;) {
    const guess = guessWords(words.slice(index), vocabulary)
    if (guess) {
      flush()
      const rest = words.slice(index)
      parts.push(...toMeanings(guess.concepts, now, true).map((meaning) => toPart(rest, guess.length, meaning)))
      index += guess.length
    } else {
      unknown.push(...words.slice(index, index + 1))
      index += 1
    }
  }
  flush()
  return parts
}

function guessWords(tokens: readonly Token[], vocabulary: Vocabulary) {
  for (let length = Math.min(MAX_GUESSED_WORDS, tokens.length); length > 0; length -= 1) {
    const concepts = guessConcepts(vocabulary, toKey(tokens.slice(0, length)))
    if (concepts) return { concepts, length }
  }
  return undefined
}

function toMeanings(concepts: readonly Concept[], now: Date, isGuess: boolean): { meaning: Meaning; label: string }[] {
  return concepts.flatMap((concept) =>
    toMeaning(concept, now, isGuess).map((meaning) => ({ meaning, label: concept.name })),
  )
}

function toMeaning(concept: Concept, now: Date, isGuess: boolean): Meaning[] {
  const { slug, kind } = concept
  switch (kind) {
    case 'SERVICE':
      return [{ kind: 'service', concept, isGuess }]
    case 'CATEGORY':
      return [{ kind: 'category', slug: concept.category ?? slug, isGuess }]
    case 'AUDIENCE':
      return [{ kind: 'audience', audience: slug.toUpperCase() as Audience }]
    case 'DAY':
      return [{ kind: 'day', days: findDays(slug, now) }]
    case 'PART_OF_DAY': {
      const time = { kind: 'time', ...(PARTS_OF_DAY[slug] ?? { from: 0, to: 24 * 60 }) } as const
      return slug === 'tonight' ? [{ kind: 'day', days: findDays('today', now) }, time] : [time]
    }
    case 'FLAG':
      return [{ kind: 'flag', flag: slug as 'open-now' | 'near-me' | 'offers' }]
    case 'SORT':
      return [{ kind: 'sort', sort: slug as 'cheapest' | 'rating' }]
    case 'PLACE':
      return [{ kind: 'area', text: concept.name }]
    case 'PRICE':
    case 'PREPOSITION':
    case 'FILLER':
      return []
  }
}

function toPart(
  tokens: readonly Token[],
  length: number,
  { meaning, label }: Pick<Match, 'meaning' | 'label'>,
): QueryPart {
  return { ...spanOf(tokens.slice(0, length)), ...meaning, label }
}

function toUnknown(tokens: readonly Token[], typed: string, kind: 'area' | 'unknown'): QueryPart {
  const span = spanOf(tokens)
  const text = typed.slice(span.start, span.end)
  return { ...span, kind, text, label: text }
}

function spanOf(tokens: readonly Token[]) {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 }
}

function toKey(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}
