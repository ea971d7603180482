import { asPaise } from '@nikhar/contract/money'
import { expect, test, vi } from 'vitest'
import { asAccepted } from './testing/accepted-identity.ts'
import { createService } from './testing/catalogue.ts'
import { createWorkingStylist, createBookableSalon, monday9 } from './testing/bookable-salon.ts'
import { expectBookingIntegrity } from './testing/booking-integrity.ts'
import { logInSalon, logInStaff } from './testing/desk.ts'
import { createCustomers } from './testing/many-customers.ts'
import { readEvents } from './testing/read-events.ts'
import { compareBooks } from './testing/saturday-books.ts'
import { createCaller, DeskWindow } from './testing/saturday-clients.ts'
import { simulateSaturday, type SaturdaySize } from './testing/simulate-saturday.ts'
import { testApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 300_000 })

const FULL: SaturdaySize = { bookings: 200, walkIns: 60, moves: 20, cancellations: 15, noShows: 10 }
const SMALL: SaturdaySize = { bookings: 24, walkIns: 6, moves: 3, cancellations: 3, noShows: 2 }
const CUSTOMERS = 10
const NO_THROTTLE = { throttle: { perAddress: 1_000_000, perToken: 1_000_000 } }

/** Two servers on one database, a desk window at each, and ten customers. */
async function setUpSaturday(size: SaturdaySize) {
  const time = { now: monday9 }
  const first = await testApp({ clock: () => time.now, config: NO_THROTTLE })
  const second = await testApp({ clock: () => time.now, config: NO_THROTTLE, database: { url: first.url } })
  const { db } = first
  const { outlet, service } = await createBookableSalon(db, { gstin: '29AAGCB7383J1Z4' })
  await asAccepted(db, (trx) =>
    trx.updateTable('outlets').set({ name: 'Aarna Salon' }).where('id', '=', outlet.id).execute(),
  )
  const facial = await createService(db, outlet.id, { name: 'Facial', minutes: 30, price_paise: asPaise(79_950) })
  const stylists = Math.ceil((size.bookings + size.walkIns) / 12)
  for (let n = 1; n < stylists; n += 1) await createWorkingStylist(db, outlet.id)
  const loggedInAt = new Date(monday9.getTime() + 6 * 86_400_000)
  const owner = await logInSalon(db, outlet, loggedInAt)
  const reception = await logInStaff(db, outlet, { role: 'RECEPTION' }, loggedInAt)
  const [firstUrl, secondUrl] = [
    await first.app.listen({ host: '127.0.0.1', port: 0 }),
    await second.app.listen({ host: '127.0.0.1', port: 0 }),
  ]
  const streams = [
    await readEvents(first.app, '/salon/events', owner),
    await readEvents(second.app, '/salon/events', reception.headers),
  ]
  const windows: [DeskWindow, DeskWindow] = [
    new DeskWindow(firstUrl, owner, outlet.id),
    new DeskWindow(secondUrl, reception.headers, outlet.id),
  ]
  const customers = (await createCustomers(db, CUSTOMERS, loggedInAt)).map(({ headers }, n) =>
    createCaller(n % 2 === 0 ? firstUrl : secondUrl, headers),
  )
  const setTime = (now: Date) => {
    time.now = now
  }
  return { size, outletId: outlet.id, services: [service, facial], customers, windows, streams, setTime, db }
}

/** The error codes that a desk received instead. */
function countRefusals(windows: readonly DeskWindow[]) {
  const counts: Record<string, number> = {}
  for (const { refusals } of windows) {
    for (const [code, count] of Object.entries(refusals)) {
      const name = `refused: ${code}`
      counts[name] = (counts[name] ?? 0) + count
    }
  }
  return counts
}

test('a busy Saturday in two desk windows and on ten phones: the books balance and every screen shows the same [DRILL-03]', async () => {
  const isDrill = process.env['SATURDAY'] === 'full'
  const world = await setUpSaturday(isDrill ? FULL : SMALL)
  const startedAt = performance.now()

  const log = await simulateSaturday(world)
  const { problems, figures } = await compareBooks({ ...world, bookings: log.bookings })

  const { size, windows, streams } = world
  expect(problems).toEqual([])
  const { bookings, walkIns, moved, cancelled, noShows } = log
  expect({ bookings: bookings.length, walkIns, moves: moved, cancellations: cancelled, noShows }).toEqual(size)
  expect(windows[0].resent).toBeGreaterThan(0)
  await expectBookingIntegrity(world.db)
  // Each window received every booking.
  for (const { events } of streams) {
    const told = new Set((events as { orderId: string }[]).map(({ orderId }) => orderId))
    expect(bookings.filter(({ orderId }) => !told.has(orderId))).toEqual([])
  }
  if (isDrill) {
    // oxlint-disable-next-line no-console -- the drill prints what it found
    console.table({
      ...size,
      'sent again after the connection came back': windows[0].resent,
      'found no free chair': log.turnedAway,
      ...countRefusals(windows),
      ...figures,
      problems: problems.length,
      seconds: ((performance.now() - startedAt) / 1000).toFixed(1),
    })
  }
})
