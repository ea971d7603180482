import { shuffled, weighted } from '../luck.ts'
import type { Chance } from '../chance.ts'
import { closings, grumbles, mixed, people, quibbles, softeners } from './phrases.ts'
import { phrasesByTopic } from './phrases-by-topic.ts'
import { topicOf } from './topics.ts'

export interface Written {
  rating: number
  body: string | null
}

/** Mostly fours and fives, as on any such site; `quality` from -1 to 1 tells a weak salon from a strong one. */
export function drawRating(chance: Chance, quality: number): number {
  const weights = { 5: 50 + 22 * quality, 4: 31, 3: 10 - 5 * quality, 2: 5 - 4 * quality, 1: 2.5 - 2 * quality }
  return Number(weighted(chance, weights))
}

export function writeReview(chance: Chance, serviceName: string, rating: number, stylistName: string): string {
  const stylist = stylistName.split(' ')[0] as string
  return sentences(chance, serviceName, rating).join(' ').replaceAll('{stylist}', stylist)
}

function sentences(chance: Chance, serviceName: string, rating: number): string[] {
  const { praise, complaints } = phrasesByTopic[topicOf(serviceName)]
  const some = (share: number, list: string[]) => (chance.odds(share) ? [chance.pick(list)] : [])
  if (rating === 5) {
    const enthusiasm = chance.odds(0.4) ? 2 : 1
    return [...shuffled(chance, praise).slice(0, enthusiasm), ...some(0.4, people), ...some(0.45, closings)]
  }
  if (rating === 4) return [chance.pick(praise), ...some(0.25, people), ...some(0.6, quibbles)]
  if (rating === 3) return [chance.pick(mixed), ...some(0.4, quibbles)]
  if (rating === 2) return [chance.pick(complaints), ...some(0.5, softeners), ...some(0.3, grumbles)]
  return [chance.pick(complaints), chance.pick(grumbles)]
}
