/** Hashes a text to an unsigned 32-bit integer (FNV-1a with a finalizer). */
export function hash(text: string | number) {
  let h = 2166136261
  for (const letter of String(text)) h = Math.imul(h ^ (letter.codePointAt(0) as number), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  return h >>> 0
}

export interface Random {
  between(low: number, high: number): number
  /** Both bounds are included. */
  integer(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** True with the given probability. */
  bool(probability: number): boolean
}

/** A pseudo-random generator (mulberry32): the same seed yields the same sequence. */
export function createRandom(seed: string): Random {
  let state = hash(seed)

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  function between(low: number, high: number) {
    return low + next() * (high - low)
  }

  return {
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    bool: (probability) => next() < probability,
  }
}

/** Returns a shuffled copy (Fisher-Yates). */
export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const items = [...list]
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.integer(0, i)
    const item = items[i] as T
    items[i] = items[j] as T
    items[j] = item
  }
  return items
}

/** Picks a key by weight: with `{ COMPLETED: 8, NO_SHOW: 1 }` the first is eight times as likely. */
export function pickWeighted<K extends string>(random: Random, weights: Record<K, number>): K {
  const entries = Object.entries<number>(weights) as [K, number][]
  let left = random.between(
    0,
    entries.reduce((sum, [, weight]) => sum + weight, 0),
  )
  for (const [key, weight] of entries) {
    left -= weight
    if (left < 0) return key
  }
  return (entries.at(-1) as [K, number])[0]
}
