import { STOP_WORDS } from './stop-words.ts'

export interface ReviewText {
  id: string
  body: string
}

export interface ReviewTopic {
  topic: string
  /** The reviews that contain it. */
  reviewIds: string[]
}

const MAX_TOPICS = 8
const MIN_REVIEWS = 3
/** A word that mostly appears in one phrase is shown as that phrase: "head massage", not "head". */
const PHRASE_SHARE = 0.6

/**
 * Topics of several reviews, in the reviewers' words: single words, and pairs of adjacent words. Most frequent first.
 */
export function findTopics(reviews: readonly ReviewText[]): ReviewTopic[] {
  const words = new Map<string, Set<string>>()
  const phrases = new Map<string, Set<string>>()
  const spellings = new Map<string, Map<string, number>>()
  for (const { id, body } of reviews) {
    for (const sentence of body.split(/[.,;:!?।\n()"“”]+/u)) collect(id, listWords(sentence))
  }

  function collect(id: string, spoken: string[]) {
    spoken.forEach((word, place) => {
      const key = normalise(word)
      if (!isContent(key)) return
      add(words, key, id)
      countSpelling(key, word)
      const next = normalise(spoken[place + 1] ?? '')
      if (isContent(next)) add(phrases, `${key} ${next}`, id)
    })
  }
  function countSpelling(key: string, word: string) {
    const seen = spellings.get(key) ?? new Map<string, number>()
    spellings.set(key, seen.set(word, (seen.get(word) ?? 0) + 1))
  }
  /** The spelling of most reviews: a name keeps its capital. */
  function spell(key: string) {
    const seen = [...(spellings.get(key) ?? [])]
    return seen.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? key
  }

  const kept = [...phrases].filter(([phrase, ids]) => {
    const least = Math.min(...phrase.split(' ').map((word) => words.get(word)?.size ?? 0))
    return ids.size >= MIN_REVIEWS && ids.size >= PHRASE_SHARE * least
  })
  const inPhrases = new Set(
    kept.flatMap(([phrase, ids]) =>
      phrase.split(' ').filter((word) => ids.size >= PHRASE_SHARE * (words.get(word)?.size ?? 0)),
    ),
  )
  const single = [...words].filter(([word, ids]) => ids.size >= MIN_REVIEWS && !inPhrases.has(word))
  return [...kept, ...single]
    .toSorted(([a, of], [b, others]) => others.size - of.size || a.localeCompare(b))
    .slice(0, MAX_TOPICS)
    .map(([key, ids]) => ({ topic: key.split(' ').map(spell).join(' '), reviewIds: [...ids] }))
}

function listWords(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*/gu) ?? []
}

export function normalise(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en-IN').replaceAll('’', "'")
}

function isContent(word: string): boolean {
  return [...word].length > 2 && !STOP_WORDS.has(word) && !word.includes("'")
}

function add(index: Map<string, Set<string>>, key: string, id: string) {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}
