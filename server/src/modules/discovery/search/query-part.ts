import type { Span } from './token.ts'
import type { Concept } from './vocabulary.ts'

export type Audience = 'MALE' | 'FEMALE' | 'UNISEX'

/** The meaning of a part of the query. */
export type Meaning =
  /** `meant` is the probably intended word. */
  | { kind: 'service'; concept: Concept; isGuess: boolean; meant?: string }
  | { kind: 'category'; slug: string; isGuess: boolean }
  | { kind: 'audience'; audience: Audience }
  /** Local days of the salon, ISO dates; several for a weekend. */
  | { kind: 'day'; days: string[] }
  /** Minutes after midnight within which the visit starts; "next hour" implies the day too. */
  | { kind: 'time'; from: number; to: number; days?: string[] }
  | { kind: 'price'; minRupees?: number; maxRupees?: number }
  | { kind: 'flag'; flag: 'open-now' | 'near-me' | 'offers' }
  | { kind: 'sort'; sort: 'cheapest' | 'rating' }
  /**
   * Next to a preposition of place, so it can only be a place. Hindi prepositions follow other words too: "haathon mein
   * mehndi".
   */
  | { kind: 'area'; text: string; isAfter?: boolean }
  /** Next to a word such as "with": a stylist, or the salon. */
  | { kind: 'person'; text: string }
  /** Neither understood nor guessed: the name of a salon or a stylist, or a place. A plain word is none of these. */
  | { kind: 'unknown'; text: string; isPlain: boolean }

/** A part that was understood; the text without its span contains the rest. */
export type QueryPart = Span & Meaning & { label: string }
