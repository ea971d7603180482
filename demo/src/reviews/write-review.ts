import { pickWeighted, shuffle } from '../seeded-random.ts'
import type { Random } from '../seeded-random.ts'
import { closings, grumbles, mixed, people, quibbles, softeners } from './phrases.ts'
import { phrasesByTopic } from './phrases-by-topic.ts'
import { getTopic } from './topics.ts'

export interface ReviewText {
  rating: number
  body: string | null
}

/** Mostly fours and fives. `quality` ranges from -1 (weak salon) to 1 (strong salon). */
export function pickRating(random: Random, quality: number): number {
  const weights = { 5: 50 + 22 * quality, 4: 31, 3: 10 - 5 * quality, 2: 5 - 4 * quality, 1: 2.5 - 2 * quality }
  return Number(pickWeighted(random, weights))
}

export function writeReview(random: Random, serviceName: string, rating: number, stylistName: string): string {
  const stylist = stylistName.split(' ')[0] as string
  return sentences(random, serviceName, rating).join(' ').replaceAll('{stylist}', stylist)
}

function sentences(random: Random, serviceName: string, rating: number): string[] {
  const { praise, complaints } = phrasesByTopic[getTopic(serviceName)]
  const some = (share: number, list: string[]) => (random.bool(share) ? [random.pick(list)] : [])
  if (rating === 5) {
    const enthusiasm = random.bool(0.4) ? 2 : 1
    return [...shuffle(random, praise).slice(0, enthusiasm), ...some(0.4, people), ...some(0.45, closings)]
  }
  if (rating === 4) return [random.pick(praise), ...some(0.25, people), ...some(0.6, quibbles)]
  if (rating === 3) return [random.pick(mixed), ...some(0.4, quibbles)]
  if (rating === 2) return [random.pick(complaints), ...some(0.5, softeners), ...some(0.3, grumbles)]
  return [random.pick(complaints), random.pick(grumbles)]
}
