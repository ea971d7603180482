/** A number from any text, always the same one for the same text. */
export function hash(text: string | number) {
  let h = 2166136261
  for (const letter of String(text)) h = Math.imul(h ^ (letter.codePointAt(0) as number), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  return h >>> 0
}

export interface Chance {
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  odds(likelihood: number): boolean
}

/** Luck that repeats itself: the same seed deals the same numbers in the same order. */
export function chanceOf(seed: string): Chance {
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
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    odds: (likelihood) => next() < likelihood,
  }
}
