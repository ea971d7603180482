import { createHash } from 'node:crypto'
import type { Chance } from './chance.ts'

export function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  const cards = [...list]
  for (let i = cards.length - 1; i > 0; i--) {
    const j = chance.whole(0, i)
    const card = cards[i] as T
    cards[i] = cards[j] as T
    cards[j] = card
  }
  return cards
}

/** Picks by weight: `{ COMPLETED: 8, NO_SHOW: 1 }` is eight to one. */
export function weighted<K extends string>(chance: Chance, weights: Record<K, number>): K {
  const entries = Object.entries<number>(weights) as [K, number][]
  let left = chance.between(
    0,
    entries.reduce((sum, [, weight]) => sum + weight, 0),
  )
  for (const [key, weight] of entries) {
    left -= weight
    if (left < 0) return key
  }
  return (entries.at(-1) as [K, number])[0]
}

/** A UUID that the same words always give. */
export function stableId(...words: (string | number)[]): string {
  const hex = createHash('sha1').update(words.join('\0')).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
