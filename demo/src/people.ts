import { communitiesByRegion } from './names/by-region.ts'
import type { Community, Region } from './names/names.ts'
import type { Chance } from './chance.ts'

export interface Person {
  name: string
  gender: 'MALE' | 'FEMALE'
}

/** Draws a person whose full name is not among `taken`, and adds it there. */
export function drawPerson(chance: Chance, region: Region, womenShare: number, taken: Set<string>): Person {
  const gender = chance.odds(womenShare) ? 'FEMALE' : 'MALE'
  for (;;) {
    const { women, men, families } = drawCommunity(chance, communitiesByRegion[region])
    const name = `${chance.pick(gender === 'FEMALE' ? women : men)} ${chance.pick(families)}`
    if (taken.has(name)) continue
    taken.add(name)
    return { name, gender }
  }
}

/** Two in three are of the first and largest. */
function drawCommunity(chance: Chance, [largest, ...others]: Community[]): Community {
  return largest && chance.odds(2 / 3) ? largest : chance.pick(others)
}

/** Indian in shape, but in a series that is given to nobody: a demo must never ring or text a stranger. */
export function mobileNumber(index: number): string {
  const scattered = (index * 7_368_787 + 10_123_457) % 100_000_000
  return `+9110${String(scattered).padStart(8, '0')}`
}
