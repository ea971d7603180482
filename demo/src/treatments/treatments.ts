import type { CategorySlug } from '../salons/salon.ts'
import { barberTreatments } from './barber.ts'
import { bridalTreatments } from './bridal.ts'
import { hairTreatments } from './hair.ts'
import { nailTreatments } from './nails.ts'
import { skinTreatments } from './skin.ts'
import { spaTreatments } from './spa.ts'
import type { Treatment } from './treatment.ts'

export const treatments: Record<CategorySlug, Treatment[]> = {
  hair: hairTreatments,
  barber: barberTreatments,
  spa: spaTreatments,
  nails: nailTreatments,
  bridal: bridalTreatments,
  skin: skinTreatments,
}

export function getTreatment(name: string): Treatment {
  const found = Object.values(treatments)
    .flat()
    .find((treatment) => treatment.name === name)
  if (!found) throw new Error(`There is no treatment ${name}`)
  return found
}
