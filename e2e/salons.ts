import type { Rupees } from '@nikhar/contract/money'
import { edgeCases } from '@nikhar/demo/edge-cases'
import { stableId } from '@nikhar/demo/stable-id'
import type { Page } from '@playwright/test'
import { callApi, type ApiCustomer } from './api.ts'

/** Has pictures, offers, a full menu and more reviews than two pages hold. */
export const AARNA = { id: 101, name: 'Aarna Salon & Spa', slug: 'aarna-salon-spa-indiranagar-bengaluru' }
export const COPPER_COMB = { id: 102, name: 'The Copper Comb' }
export const WITHOUT_GST = { id: 103, name: 'Mogra House' }
export const RANG = { id: 105, name: 'Rang Nail Bar' }
export const CHAMPA = { id: 106, name: 'Champa Courtyard' }
export const TERRACOTTA = { id: 107, name: 'Terracotta Studio', slug: 'terracotta-studio-domlur-bengaluru' }
export const SILK_BOARD = { id: 108, name: 'Silk Board Barbers' }
export const CLOSED = { id: edgeCases.closedForRenovation[0] ?? 0 }
export const FULLY_BOOKED = { id: edgeCases.fullyBooked.outletId }

export const facialId = stableId('service', edgeCases.manyReviews.outletId, edgeCases.manyReviews.serviceName)
export const facialPath = `/outlet-detail/${AARNA.id}/service/${facialId}`

export interface MenuService {
  _id: string
  serviceName: string
  price: Rupees
  timeTaken: number
  /** The number of reviews. */
  count: number
  deletedAt: string | null
}

/** The services that an outlet offers today. */
export async function readMenu(customer: Page | ApiCustomer, outletId: number): Promise<MenuService[]> {
  const menu = await callApi<MenuService[]>(customer, 'GET', `/customer/outlet/${outletId}/services`)
  return menu.filter(({ deletedAt }) => deletedAt === null)
}
