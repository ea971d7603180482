import { countEdits } from './count-edits.ts'
import { distanceKm } from './distance.ts'
import type { Point } from './read-sources.ts'

/** Two spellings of one name that are further apart are two places. */
const SAME_PLACE_KM = 3
/** Shorter words that differ by a letter have other meanings: North and South, I and II. */
const MIN_LETTERS = 5

interface NamedPoint extends Point {
  name: string
}

/**
 * Retains the first of several places with almost the same spelling and position, such as Fraser Town and Frazer Town.
 */
export function omitOtherSpellings<P extends NamedPoint>(places: readonly P[]): P[] {
  const kept: P[] = []
  for (const place of places) {
    const isKnown = kept.some(
      (other) => isSameName(other.name, place.name) && distanceKm(other, place) <= SAME_PLACE_KM,
    )
    if (!isKnown) kept.push(place)
  }
  return kept
}

function isSameName(a: string, b: string): boolean {
  const [wordsOfA, wordsOfB] = [toWords(a), toWords(b)]
  if (wordsOfA.join('') === wordsOfB.join('')) return true
  return wordsOfA.length === wordsOfB.length && wordsOfA.every((word, index) => isSameWord(word, wordsOfB[index] ?? ''))
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  const isLong = Math.min(a.length, b.length) >= MIN_LETTERS && !/\d/.test(a + b)
  return isLong && a[0] === b[0] && countEdits(a, b, 1) <= 1
}

function toWords(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}
