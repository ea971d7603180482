import { communitiesByRegion } from './names/by-region.ts'
import type { Community, Region } from './names/names.ts'
import type { Chance } from './pictures/chance.ts'

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

/** An Indian mobile number; the index makes it the only one of its kind. */
export function mobileNumber(chance: Chance, index: number): string {
  const operator = chance.pick(['63', '70', '72', '78', '80', '81', '86', '90', '91', '94', '96', '97', '98', '99'])
  const scattered = (index * 7_368_787 + 10_123_457) % 100_000_000
  return `+91${operator}${String(scattered).padStart(8, '0')}`
}
