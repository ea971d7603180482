import { expect, type Page } from '@playwright/test'
import { reserveFreeSlots } from './salon-days.ts'
import { readMenu } from './salons.ts'
import { sessionOf } from './sessions.ts'

/** The open dialog. */
export function sheet(page: Page) {
  return page.getByRole('dialog')
}

/** Opens the sheet for a time on a day that belongs to this journey alone, as a reload would. */
export async function openSheet(page: Page, outletId: number) {
  const [service] = await readMenu(page, outletId)
  if (!service) throw new Error(`outlet ${outletId} offers nothing`)
  const [slot] = await reserveFreeSlots(page, outletId, service.timeTaken, [service._id])
  const path = `/outlet-detail/${outletId}/service/${service._id}`
  const request = { outletId, serviceId: service._id, startTime: slot?.startTime }
  const open = { customerId: sessionOf(page).customer.id, path, request }
  await page.goto(path)
  await page.evaluate((stored) => sessionStorage.setItem('persist:quick-book', stored), JSON.stringify(open))
  await page.reload()
  await expect(sheet(page)).toBeVisible()
  return service
}
