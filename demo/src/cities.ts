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
  /** Appointments per outlet: on a busy day, and in the past half year. */
  ordersPerDay: number
  pastOrders: [low: number, high: number]
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
    ordersPerDay: 4,
    pastOrders: [70, 110],
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
    ordersPerDay: 2,
    pastOrders: [35, 60],
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
    ordersPerDay: 1.3,
    pastOrders: [20, 40],
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
    ordersPerDay: 1.1,
    pastOrders: [18, 32],
    priceLevel: 0.55,
  },
]
