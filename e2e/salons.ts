import type { Page } from '@playwright/test'
import { edgeCases } from '@nikhar/demo/edge-cases'
import { stableId } from '@nikhar/demo/stable-id'
import { callAs } from './carts.ts'

/** Has pictures, offers, a full menu and more reviews than two pages hold. */
export const aarna = { id: 101, name: 'Aarna Salon & Spa' }
export const facialId = stableId('service', edgeCases.manyReviews.outletId, edgeCases.manyReviews.serviceName)
export const facialPath = `/outlet-detail/${aarna.id}/service/${facialId}`

/** A service without reviews: which ones have some depends on the day the demo was loaded. */
export async function unreviewed(page: Page): Promise<{ outletId: number; id: string }> {
  const outletId = edgeCases.noReviews[0] ?? 0
  const menu = await callAs<{ _id: string; count: number; deletedAt: string | null }[]>(
    page,
    'GET',
    `/customer/outlet/${outletId}/services`,
  )
  const service = menu.find(({ count, deletedAt }) => count === 0 && deletedAt === null)
  if (!service) throw new Error('every service has been reviewed')
  return { outletId, id: service._id }
}

export function toastWith(page: Page, text: string) {
  return page.locator('[data-sonner-toast]').filter({ hasText: text })
}

/** What the API says for an answer that a journey makes up. */
export function refusal(statusCode: number, code: string, message = 'No') {
  return { status: statusCode, json: { statusCode, message, error: { code, message } } }
}
