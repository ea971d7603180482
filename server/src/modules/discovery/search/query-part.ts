import type { Span } from './tokenise.ts'
import type { Concept } from './vocabulary.ts'

export type Audience = 'MALE' | 'FEMALE' | 'UNISEX'

/** What a part of the query means. */
export type Meaning =
  | { kind: 'service'; concept: Concept; isGuess: boolean }
  | { kind: 'category'; slug: string; isGuess: boolean }
  | { kind: 'audience'; audience: Audience }
  /** Local days of the salon, ISO dates; several for a weekend. */
  | { kind: 'day'; days: string[] }
  /** Minutes after midnight within which the visit starts. */
  | { kind: 'time'; from: number; to: number }
  | { kind: 'price'; minRupees?: number; maxRupees?: number }
  | { kind: 'flag'; flag: 'open-now' | 'near-me' | 'offers' }
  | { kind: 'sort'; sort: 'cheapest' | 'rating' }
  /** Follows a preposition, so it can only be a place. */
  | { kind: 'area'; text: string }
  /** Neither understood nor guessed: the name of a salon, or a place without a preposition. */
  | { kind: 'unknown'; text: string }

/** A part that was understood; without its span the text says the rest. */
export type QueryPart = Span & Meaning & { label: string }
