import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, bookableDays, dayNames, salonToday } from '@nikhar/contract/salon-time'
import { test, type Locator, type Page } from '@playwright/test'
import { callApi, type ApiCustomer } from './api.ts'

/** The next days are reserved for the demo's own bookings. */
const FIRST_DAY = 3
const BOOKABLE_DAYS = 30

export interface FreeSlot {
  startTime: string
  endTime: string
  isAvailable: boolean
}

/**
 * A day of a salon is reserved by creating its file, which only one worker can. Playwright clears the folder at each
 * start.
 */
function reserveSalonDay(outletId: number, day: string): boolean {
  const folder = join(test.info().project.outputDir, 'salon-days')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(join(folder, `${outletId}-${day}`), test.info().title, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The free times of a day that belongs to this journey alone. */
export async function reserveFreeSlots(
  customer: Page | ApiCustomer,
  outletId: number,
  minutes: number,
  serviceIds: string[] = [],
): Promise<FreeSlot[]> {
  const days = bookableDays(new Date(), BOOKABLE_DAYS).slice(FIRST_DAY)
  const search = new URLSearchParams([
    ['slotDuration', String(minutes)],
    ...days.map((day) => ['dates[]', day]),
    ...serviceIds.map((id) => ['serviceIds[]', id]),
  ])
  const slots = await callApi<Record<string, FreeSlot[]>>(
    customer,
    'GET',
    `/customer/outlet/${outletId}/available-slots?${search}`,
  )
  for (const day of days) {
    const free = (slots[day] ?? []).filter(({ isAvailable }) => isAvailable)
    // A journey that moves its booking needs another time of the same day.
    if (free.length >= 3 && reserveSalonDay(outletId, day)) return free
  }
  throw new Error(`no day of outlet ${outletId} is left for this journey`)
}

/** In the strip of days of a booking, chooses a day that belongs to this journey alone. */
export async function chooseReservedDay(strip: Locator, outletId: number, firstDay = FIRST_DAY): Promise<string> {
  const today = salonToday()
  for (let ahead = firstDay; ahead < BOOKABLE_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const { number, month, year } = dayNames(day)
    const tile = strip.getByRole('button', { name: new RegExp(`^\\D+${number}\\D*${month} ${year}, times free`) })
    if ((await tile.count()) === 0 || !reserveSalonDay(outletId, day)) continue
    await tile.click()
    return day
  }
  throw new Error(`no day of outlet ${outletId} is left for this journey`)
}
