import { NEGATIONS, TOPIC_TERMS } from './topic-terms.ts'

export interface ReviewText {
  id: string
  body: string
}

export interface ReviewTopic {
  topic: string
  /** The reviews that mention it. */
  reviewIds: string[]
  /** What they call it, so that it can be marked in their texts. */
  terms: string[]
}

const MAX_TOPICS = 6
const MIN_REVIEWS = 5
/** A team that everybody names would leave no room for what the salon is like. */
const MAX_STYLISTS = 2
const MAX_TERM_WORDS = 4

/**
 * What several reviews mention: qualities from a closed list, and stylists by name. Most frequent first. A closed list,
 * because the most frequent words of reviews say little about a salon.
 */
export function findTopics(reviews: readonly ReviewText[], stylistNames: readonly string[]): ReviewTopic[] {
  const stylists = readNames(stylistNames)
  const topicsByTerm = new Map([...QUALITIES, ...stylists])
  const found = new Map<string, { reviewIds: Set<string>; terms: Set<string> }>()
  for (const { id, body } of reviews) {
    for (const [topic, term] of listMentions(body, topicsByTerm)) {
      const { reviewIds, terms } = found.get(topic) ?? { reviewIds: new Set(), terms: new Set() }
      found.set(topic, { reviewIds: reviewIds.add(id), terms: terms.add(term) })
    }
  }
  const frequent = [...found]
    .filter(([, { reviewIds }]) => reviewIds.size >= MIN_REVIEWS)
    .toSorted(([a, of], [b, others]) => others.reviewIds.size - of.reviewIds.size || a.localeCompare(b))
    .map(([topic, { reviewIds, terms }]) => ({ topic, reviewIds: [...reviewIds], terms: [...terms].toSorted() }))
  const people = new Set(stylists.values())
  const named = frequent.filter(({ topic }) => people.has(topic)).slice(MAX_STYLISTS)
  return frequent.filter((topic) => !named.includes(topic)).slice(0, MAX_TOPICS)
}

export function normalise(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en-IN').replaceAll('’', "'")
}

const QUALITIES = new Map(
  Object.entries(TOPIC_TERMS).flatMap(([topic, terms]) => terms.map((term) => [normalise(term), topic] as const)),
)

/** A stylist is mentioned by the whole name, or by the first one if no colleague shares it and it means nothing else. */
function readNames(names: readonly string[]): Map<string, string> {
  const terms = names.flatMap((name) => {
    const [first = ''] = name.split(' ')
    const isShared = names.filter((other) => other.split(' ')[0] === first).length > 1
    const isWord = QUALITIES.has(normalise(first))
    return isShared || isWord
      ? [[normalise(name), name]]
      : [normalise(name), normalise(first)].map((term) => [term, first])
  })
  return new Map(terms as [string, string][])
}

function* listMentions(
  body: string,
  topicsByTerm: ReadonlyMap<string, string>,
): Generator<[topic: string, term: string]> {
  for (const sentence of normalise(body).split(/[.,;:!?।\n()"“”]+/u)) {
    const words = sentence.match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? []
    for (let at = 0; at < words.length; at += 1) {
      const term = findTerm(words, at, topicsByTerm)
      const topic = topicsByTerm.get(term)
      if (topic === undefined) continue
      const length = term.split(' ').length
      if (!isNegated(words, at, length)) yield [topic, term]
      at += length - 1
    }
  }
}

/** The longest term that begins at a word: "no pain" before "pain". */
function findTerm(words: readonly string[], at: number, topicsByTerm: ReadonlyMap<string, string>): string {
  for (let length = MAX_TERM_WORDS; length > 0; length -= 1) {
    const term = words.slice(at, at + length).join(' ')
    if (topicsByTerm.has(term)) return term
  }
  return ''
}

function isNegated(words: readonly string[], at: number, length: number): boolean {
  const around = [...words.slice(Math.max(0, at - 2), at), ...words.slice(at + length, at + length + 1)]
  return around.some((word) => NEGATIONS.has(word))
}
