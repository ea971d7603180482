import { bengaluruLocalities } from './localities/bengaluru.ts'
import { delhiNcrLocalities } from './localities/delhi-ncr.ts'
import { hyderabadLocalities } from './localities/hyderabad.ts'
import type { Locality } from './localities/locality.ts'
import { puneLocalities } from './localities/pune.ts'
import type { Region } from './names/community.ts'
import { bengaluruSalons } from './salons/bengaluru.ts'
import { delhiNcrSalons } from './salons/delhi-ncr.ts'
import { hyderabadSalons } from './salons/hyderabad.ts'
import { puneSalons } from './salons/pune.ts'
import type { Salon } from './salons/salon.ts'

export interface City {
  name: string
  region: Region
  localities: Locality[]
  salons: Salon[]
  firstOutletId: number
  owners: number
  customers: number
  /** Visits per outlet and day. */
  ordersPerDay: number
  /** From 0 (cheapest) to 1 (most expensive). */
  priceLevel: number
}

export const cities: City[] = [
  {
    name: 'Bengaluru',
    region: 'kannada',
    localities: bengaluruLocalities,
    salons: bengaluruSalons,
    firstOutletId: 101,
    owners: 1,
    customers: 240,
    ordersPerDay: 3.8,
    priceLevel: 0.5,
  },
  {
    name: 'Hyderabad',
    region: 'telugu',
    localities: hyderabadLocalities,
    salons: hyderabadSalons,
    firstOutletId: 111,
    owners: 9,
    customers: 70,
    ordersPerDay: 0.9,
    priceLevel: 0.4,
  },
  {
    name: 'Pune',
    region: 'marathi',
    localities: puneLocalities,
    salons: puneSalons,
    firstOutletId: 131,
    owners: 22,
    customers: 90,
    ordersPerDay: 0.4,
    priceLevel: 0.3,
  },
  {
    name: 'Delhi NCR',
    region: 'northern',
    localities: delhiNcrLocalities,
    salons: delhiNcrSalons,
    firstOutletId: 181,
    owners: 44,
    customers: 130,
    ordersPerDay: 0.3,
    priceLevel: 0.55,
  },
]
