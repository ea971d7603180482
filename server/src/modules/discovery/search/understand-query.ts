import { createGuesser } from './guess-phrase.ts'
import { matchClock, matchDate, matchSoon, findDays, PARTS_OF_DAY, type Match } from './match-when.ts'
import { matchPrice } from './match-price.ts'
import type { Audience, Meaning, QueryPart } from './query-part.ts'
import type { Token } from './token.ts'
import { tokenise } from './tokenise.ts'
import { completeWord, toSortedKey, type Concept, type Vocabulary } from './vocabulary.ts'

/** The length of the longest phrases of the vocabulary. */
const MAX_WORDS = 6
const SHORT_BEGINNING = 3

/** What a preposition next to a name means, by slug: some precede it, those of Hindi follow it. */
const BEFORE_NAME: Readonly<Record<string, 'area' | 'person'>> = { in: 'area', with: 'person' }
const AFTER_NAME: Readonly<Record<string, 'area' | 'person'>> = { 'in-after': 'area', 'with-after': 'person' }

/**
 * Turns the typed text into its meaning: services, a category, for whom, when, for how much and where. The parts are in
 * the order of the text and do not overlap. Words that are neither known nor close to a known one stay unknown.
 */
export function understandQuery(typed: string, vocabulary: Vocabulary, now: Date): QueryPart[] {
  const tokens = tokenise(typed)
  const guessPhrase = createGuesser(vocabulary)
  const parts: QueryPart[] = []
  let nameKind: 'area' | 'person' | undefined
  for (let index = 0; index < tokens.length;) {
    const rest = tokens.slice(index)
    const understood = matchPattern(rest, tokens[index - 1])
    const known = understood ? undefined : matchWords(rest, vocabulary)
    const guess = understood || nameKind ? undefined : guessPhrase(rest)
    if (understood) {
      parts.push(toPart(rest, understood.length, understood))
      index += understood.length
      nameKind = undefined
    } else if (guess && guess.length > (known?.length ?? 0)) {
      for (const part of toMeanings(guess.concepts, true).map((meaning) => toPart(rest, guess.length, meaning)))
        parts.push(part.kind === 'service' ? { ...part, meant: guess.phrase } : part)
      index += guess.length
      nameKind = undefined
    } else if (known) {
      const isPlace = nameKind === 'area' && known.concepts.every(({ kind }) => kind === 'CATEGORY')
      const preposition = known.concepts.find(({ kind }) => kind === 'PREPOSITION')
      nameKind = preposition && BEFORE_NAME[preposition.slug]
      if (known.concepts.some(({ slug }) => slug === 'plain'))
        parts.push(toUnknown(rest.slice(0, known.length), 'unknown', true))
      else if (!isPlace)
        parts.push(...toMeanings(known.concepts, false).map((meaning) => toPart(rest, known.length, meaning)))
      index += known.length
    } else {
      const words = takeUnknown(rest)
      const after = findKindAfter(rest.slice(words.length))
      parts.push({ ...toUnknown(words, nameKind ?? after ?? 'unknown'), ...(!nameKind && after && { isAfter: true }) })
      index += words.length
      nameKind = undefined
    }
  }
  if (parts.length === 0) parts.push(...completeShort())
  return withoutImpliedCategories(parts)

  /** A short stop word may be the beginning of a meaningful one: "hai". */
  function completeShort(): QueryPart[] {
    const [only, ...others] = tokens
    if (!only || others.length > 0 || only.text.length !== SHORT_BEGINNING) return []
    return toMeanings(completeWord(vocabulary, only.text) ?? [], true).map((meaning) => toPart(tokens, 1, meaning))
  }

  function matchPattern(rest: readonly Token[], previous: Token | undefined): Match | undefined {
    return (
      matchSoon(rest, now) ?? matchClock(rest) ?? matchDate(rest, now) ?? matchPrice(rest, typed, vocabulary, previous)
    )
  }

  /** Everything up to the next word that is understood; numbers are part of it: "sector 29". */
  function takeUnknown(rest: readonly Token[]): readonly Token[] {
    const end = rest.findIndex((_, place) => {
      const following = rest.slice(place)
      if (place === 0) return false
      return (
        matchWords(following, vocabulary) ??
        matchPattern(following, rest[place - 1]) ??
        (nameKind ? undefined : guessPhrase(following))
      )
    })
    return rest.slice(0, end === -1 ? rest.length : end)
  }

  function findKindAfter(rest: readonly Token[]): 'area' | 'person' | undefined {
    const preposition = matchWords(rest, vocabulary)?.concepts.find(({ kind }) => kind === 'PREPOSITION')
    return preposition && AFTER_NAME[preposition.slug]
  }

  function toMeanings(concepts: readonly Concept[], isGuess: boolean): { meaning: Meaning; label: string }[] {
    return concepts
      .flatMap((concept) => splitCombination(concept, vocabulary))
      .flatMap((concept) => toMeaning(concept, now, isGuess).map((meaning) => ({ meaning, label: concept.name })))
  }

  function toUnknown(words: readonly Token[], kind: 'area' | 'person' | 'unknown', isPlain = false): QueryPart {
    const span = spanOf(words)
    const text = typed.slice(span.start, span.end)
    return { ...span, ...(kind === 'unknown' ? { kind, text, isPlain } : { kind, text }), label: text }
  }
}

/** "Haircut and beard" is two wishes. */
function splitCombination(concept: Concept, vocabulary: Vocabulary): Concept[] {
  if (!concept.isCombination) return [concept]
  const above = concept.broader.flatMap((slug) => vocabulary.bySlug.get(slug) ?? [])
  const single = above.filter(({ slug }) => !above.some(({ broader }) => broader.includes(slug)))
  // In the order in which the name of the combination mentions them.
  return single.toSorted((one, other) => placeIn(concept, one) - placeIn(concept, other))
}

function placeIn(combination: Concept, { name }: Concept): number {
  const [firstWord = name] = name.toLowerCase().split(' ')
  return combination.name.toLowerCase().indexOf(firstWord)
}

/** "hair straitning": the service is more specific than its category. */
function withoutImpliedCategories(parts: QueryPart[]): QueryPart[] {
  const implied = new Set(parts.map((part) => (part.kind === 'service' ? part.concept.category : undefined)))
  return parts.filter((part) => part.kind !== 'category' || !implied.has(part.slug))
}

/** Stop words between the words of a phrase: "spa for couples". */
const LINKS = /^(for|of|with|on|ka|ki|ke|wali|wala|का|की|के|वाली|वाला)$/

/** The key of a phrase for a service with exactly these words, in any order: "wax full legs". */
function findReordered(tokens: readonly Token[], vocabulary: Vocabulary): string {
  const words = tokens.filter(({ text }) => !LINKS.test(text))
  const isPhrase = words.length > 1 && words[0] === tokens[0] && words.at(-1) === tokens.at(-1)
  return (isPhrase && vocabulary.sortedKeys.get(toSortedKey(words.map(({ text }) => text)))) || ''
}

/** The parts that start here. "gel nail extensions" is not "gel nail" and a meaningless word. */
function matchWords(tokens: readonly Token[], vocabulary: Vocabulary) {
  const match = matchLongest(tokens, vocabulary)
  if (!match || match.length < 2 || !tokens[match.length]) return match
  if (matchLongest(tokens.slice(match.length), vocabulary)) return match
  for (let start = 1; start < match.length; start += 1) {
    const other = matchLongest(tokens.slice(start), vocabulary)
    const isService = other?.concepts.every(({ kind }) => kind === 'SERVICE')
    if (other && isService && start + other.length > match.length)
      return matchLongest(tokens.slice(0, start), vocabulary)
  }
  return match
}

/** The longest phrase of the vocabulary that starts here. */
function matchLongest(tokens: readonly Token[], vocabulary: Vocabulary) {
  for (let length = Math.min(MAX_WORDS, tokens.length); length > 0; length -= 1) {
    const words = tokens.slice(0, length)
    const concepts = vocabulary.get(toKey(words)) ?? vocabulary.get(findReordered(words, vocabulary))
    if (concepts) return { concepts, length }
  }
  return undefined
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

function spanOf(tokens: readonly Token[]) {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 }
}

function toKey(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}
