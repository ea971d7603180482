import { communitiesByRegion } from './names/communities-by-region.ts'
import type { Community, Region } from './names/community.ts'
import type { Random } from './seeded-random.ts'

export interface Person {
  name: string
  gender: 'MALE' | 'FEMALE'
}

/** Generates a person whose full name is not in `taken`, and adds the name to it. */
export function generatePerson(random: Random, region: Region, womenShare: number, taken: Set<string>): Person {
  const gender = random.bool(womenShare) ? 'FEMALE' : 'MALE'
  for (;;) {
    const { women, men, families } = pickCommunity(random, communitiesByRegion[region])
    const name = `${random.pick(gender === 'FEMALE' ? women : men)} ${random.pick(families)}`
    if (taken.has(name)) continue
    taken.add(name)
    return { name, gender }
  }
}

/** The first community is the largest: it gets two in three. */
function pickCommunity(random: Random, [largest, ...others]: Community[]): Community {
  return largest && random.bool(2 / 3) ? largest : random.pick(others)
}

/** Looks Indian but lies in an unassigned series: a demo must never call or text a real person. */
export function createMobileNumber(index: number): string {
  const scattered = (index * 7_368_787 + 10_123_457) % 100_000_000
  return `+9110${String(scattered).padStart(8, '0')}`
}
