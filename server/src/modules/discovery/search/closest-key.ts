import { countEdits } from '../../../gazetteer/count-edits.ts'

/** Short words have too many neighbours to guess; long ones may have two slips. */
function allowedEdits({ length }: string): number {
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}

/** The key with the fewest edits, if it is close enough; the first letter is rarely wrong, so it decides ties. */
export function findClosestKey(typed: string, keys: readonly string[]): string | undefined {
  let best: { key: string; cost: number } | undefined
  const allowed = allowedEdits(typed)
  if (allowed === 0) return undefined
  for (const key of keys) {
    if (Math.abs(key.length - typed.length) > allowed || key.length < 4) continue
    const edits = countEdits(typed, key, allowed)
    if (edits > allowed) continue
    const cost = edits + (key[0] === typed[0] ? 0 : 0.5)
    if (!best || cost < best.cost) best = { key, cost }
  }
  return best?.key
}
