// @vitest-environment happy-dom
import { booking, type SlotsByDate } from '@nikhar/contract/booking'
import { discovery, type Stylist } from '@nikhar/contract/discovery'
import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay, salonToday } from '@nikhar/contract/salon-time'
import { answer, type Answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHold } from '../../testing/a-booking.ts'
import { aCartGroup, aCartLine, anOutlet, aSlot, dayFromToday, haircut, massage } from '../../testing/a-salon.ts'
import { fakeCart } from '../../testing/fake-cart.ts'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'
import { createDraft, type OrderDraft } from '../../features/booking/order-draft.ts'
import { orderDraftStore } from '../../features/booking/order-draft-store.ts'

const aarna = anOutlet()
const asha: Stylist = { id: 7, name: 'Asha Nair', gender: 'FEMALE', pastExperience: 6, image: null }
const [today, tomorrow, dayAfter] = [salonToday(), dayFromToday(1), dayFromToday(2)]
const free: SlotsByDate = {
  [tomorrow]: [aSlot(tomorrow, 600), aSlot(tomorrow, 900)],
  [dayAfter]: [aSlot(dayAfter, 660)],
}

async function openTimes(slots: SlotsByDate, answers: Answer[] = [], changes: Partial<OrderDraft> = {}) {
  const services = [haircut, massage]
  orderDraftStore.write({
    ...createDraft(
      aarna.id,
      services.map((service) => aCartLine(service)),
    ),
    ...changes,
  })
  const given = [
    ...fakeCart([aCartGroup(aarna, services)]),
    answer(discovery.outlet, aarna),
    answer(discovery.stylists, [asha]),
    answer(booking.team, { next: null, stylists: [], looks: [] }),
    answer(booking.releaseHold, null),
    answer(booking.holdSlot, aHold()),
    answer(booking.availableSlots, slots),
    ...answers,
  ]
  const app = await renderApp(`/checkout/slot-booking/${aarna.id}`, { session: {}, answers: given, others: 'wait' })
  await screen.findByRole('group', { name: 'Date' })
  return app
}

const days = () => within(screen.getByRole('group', { name: 'Date' })).getAllByRole('button')
const strip = () => within(screen.getByRole('group', { name: 'Stylist' }))
const book = () => screen.getAllByRole('button', { name: 'Book Service' })[0]!
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
const readDraft = () => JSON.parse(sessionStorage.getItem('persist:order') ?? 'null') as OrderDraft | null

test('a customer chooses a stylist, a date and a time, and continues to checkout with them [SLOT-01, SLOT-02, SLOT-03, SLOT-04, SLOT-12, SLOT-13]', async () => {
  const { user, server } = await openTimes(free)
  await waitFor(() => expect(server.sent(booking.availableSlots)).toHaveLength(1))
  expect(server.sent(booking.availableSlots)[0]?.query).toMatchObject({ slotDuration: 105 })
  expect(server.calls.find(({ path }) => path.endsWith('available-slots'))?.query['dates[]']).toHaveLength(30)
  expect(days()).toHaveLength(30)
  expect(days()[0]).toHaveAttribute('aria-pressed', 'true')
  expect(days()[0]).toHaveTextContent('Today')
  await user.click(await strip().findByRole('button', { name: /^Asha Nair.*Female · 6 years/ }))
  await waitFor(() => expect(server.sent(booking.availableSlots).at(-1)?.query).toMatchObject({ stylistId: asha.id }))
  await user.click(days()[1]!)
  await user.click(await screen.findByRole('button', { name: '10:00 am' }))
  await user.click(book())
  await expectAddress(`/checkout/${aarna.id}`)
  const draft = readDraft()
  expect(Date.parse(draft?.endTime ?? '') - Date.parse(draft?.startTime ?? '')).toBe(105 * 60_000)
  expect(draft).toMatchObject({ stylist: { name: 'Asha Nair' } })
})

test('stylists that did not load can be loaded again, and Any stylist is selected meanwhile', async () => {
  const stylists = inTurn(refuse(discovery.stylists, 'FORBIDDEN'), answer(discovery.stylists, [asha]))
  const { user } = await openTimes(free, [stylists])
  expect(await strip().findByText(/The stylists did not load\./)).toBeVisible()
  expect(strip().getByRole('button', { name: /^Any stylist/ })).toHaveAttribute('aria-pressed', 'true')
  await user.click(strip().getByRole('button', { name: /Try again/ }))
  expect(await strip().findByText('Female · 6 years')).toBeVisible()
})

test('a second press deselects a date or a time, and another date clears the time [SLOT-05, SLOT-06, SLOT-07, SLOT-15]', async () => {
  const { user } = await openTimes(free)
  await user.click(days()[1]!)
  const time = await screen.findByRole('button', { name: '10:00 am' })
  await user.click(time)
  expect(time).toHaveAttribute('aria-pressed', 'true')
  await user.click(time)
  expect(time).toHaveAttribute('aria-pressed', 'false')
  await user.click(book())
  expect(await screen.findByText('Please select a date and Time')).toBeVisible()
  await user.click(time)
  await user.click(days()[2]!)
  expect(await screen.findByRole('button', { name: '11:00 am' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(days()[1]!)
  expect(await screen.findByRole('button', { name: '10:00 am' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(days()[1]!)
  expect(await screen.findByText('Choose a date to see its times.')).toBeVisible()
  expect(within(screen.getByRole('group', { name: 'Date' })).queryAllByRole('button', { pressed: true })).toEqual([])
  await user.click(book())
  await expectAddress(/slot-booking/)
})

test('times that have passed today cannot be pressed [SLOT-08]', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const slotAt = (startTime: string) => ({ startTime, endTime: startTime, isAvailable: true })
  const [past, coming] = [at(-60), at(90)]
  await openTimes({ [today]: [past, coming].map(slotAt) })
  expect(await screen.findByRole('button', { name: formatTime(coming) })).toBeEnabled()
  expect(screen.getByRole('button', { name: formatTime(past) })).toBeDisabled()
})

test('a day without a free time offers the next one that has some [SLOT-09, SLOT-10]', async () => {
  const { user } = await openTimes({ [dayAfter]: [aSlot(dayAfter, 660)] })
  expect(await screen.findByRole('heading', { name: 'No Available Time Slots' })).toBeVisible()
  expect(days()[0]).toHaveTextContent('fully booked')
  await user.click(screen.getByRole('button', { name: `Go to ${formatShortDay(dayAfter)}` }))
  expect(await screen.findByRole('button', { name: '11:00 am' })).toBeEnabled()
  expect(screen.queryByRole('heading', { name: 'No Available Time Slots' })).not.toBeInTheDocument()
})

test('an outlet without any free time says so, and why [SLOT-09, SLOT-11, HOURS-14, WAIT-12]', async () => {
  await openTimes({}, [answer(discovery.outlet, { ...aarna, openingHours: [] })])
  expect(await screen.findByRole('heading', { name: 'No Available Time Slots' })).toBeVisible()
  expect(screen.getByText(/No available slots found in the next 30 days\./)).toBeVisible()
  // Closed is not full: the page says why, and offers no waitlist.
  expect(await screen.findByText(/^Closed( on this day|: .+| every .+)\.$/)).toBeVisible()
  expect(days()[0]).toHaveTextContent('Closed')
  expect(screen.queryByText('Notify me when a time opens')).not.toBeInTheDocument()
})

test('times that do not load say so and can be loaded again [SLOT-17]', async () => {
  const slots = inTurn(refuse(booking.availableSlots, 'FORBIDDEN'), answer(booking.availableSlots, free))
  const { user } = await openTimes(free, [slots])
  expect(await screen.findByText('Error loading available slots')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(days()[1]!)
  expect(await screen.findByRole('button', { name: '10:00 am' })).toBeEnabled()
})

test('a reload keeps the stylist, the date and the time [STORE-01]', async () => {
  const { user, unmount } = await openTimes(free)
  await user.click(await strip().findByRole('button', { name: /^Asha Nair/ }))
  await user.click(days()[1]!)
  await user.click(await screen.findByRole('button', { name: '3:00 pm' }))
  const before = pressed()
  expect(before).toHaveLength(3)
  const stored = readDraft()
  unmount()
  await openTimes(free, [], stored ?? {})
  await waitFor(() => expect(pressed()).toEqual(before))
})

test('stylists who do all the services come first, the others are folded into one tile that says why [STYL-16, STYL-18]', async () => {
  const member = { rating: 0, ratingCount: 0, visits: 0, returning: null, images: [], specialities: [], next: null }
  const dev: Stylist = { id: 8, name: 'Dev Shetty', gender: 'MALE', pastExperience: 2, image: null }
  const { user } = await openTimes(free, [
    answer(discovery.stylists, [dev, asha]),
    answer(booking.team, {
      next: null,
      stylists: [
        { ...dev, ...member, unableServiceIds: [massage._id] },
        { ...asha, ...member, unableServiceIds: [] },
      ],
      looks: [],
    }),
  ])
  const fold = await strip().findByRole('button', { name: /^1 other/ })
  const tiles = () =>
    strip()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(tiles()).toEqual(['Any stylistFirst free', expect.stringContaining('Asha Nair'), '1 otherDoesn’t offer both'])
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  await user.click(fold)
  expect(strip().getByRole('button', { name: /^Dev Shetty/ })).toBeDisabled()
  expect(tiles()[2]).toContain('Dev ShettyDoesn’t offer both')
})

test('without a selection the times ask to select services first', async () => {
  const answers = [...fakeCart([]), answer(discovery.outlet, aarna)]
  const { user } = await renderApp(`/checkout/slot-booking/${aarna.id}`, { session: {}, answers, others: 'wait' })
  expect(await screen.findByRole('heading', { name: 'No Services Selected' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go to Cart' }))
  await expectAddress('/my-cart')
})

test('a held time is released before the times are requested again', async () => {
  const { server } = await openTimes(free)
  await waitFor(() => expect(server.sent(booking.availableSlots)).toHaveLength(1))
  const paths = server.calls.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)
  expect(paths).toContain('DELETE hold')
  expect(paths.indexOf('DELETE hold')).toBeLessThan(paths.indexOf('GET available-slots'))
})

test('taken times collapse into one line per part of the day, which can be expanded [LIMIT-13]', async () => {
  const taken = { isAvailable: false }
  const slots = [
    aSlot(tomorrow, 600),
    aSlot(tomorrow, 615, taken),
    aSlot(tomorrow, 630, taken),
    aSlot(tomorrow, 1080, taken),
    aSlot(tomorrow, 1095),
  ]
  const { user } = await openTimes({ [tomorrow]: slots })
  await user.click(days()[1]!)
  const timesOf = (part: string) =>
    within(screen.getByRole('group', { name: part }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await screen.findByRole('group', { name: 'Morning' })
  expect([...timesOf('Morning'), ...timesOf('Evening')]).toEqual(['10:00 am', '6:15 pm'])
  expect(screen.getByRole('button', { name: '1 time is taken' })).toHaveAttribute('aria-expanded', 'false')
  await user.click(screen.getByRole('button', { name: '2 times are taken' }))
  expect(timesOf('Taken in the morning')).toEqual(['10:15 am', '10:30 am'])
  expect(screen.getByRole('button', { name: '10:15 am' })).toBeDisabled()
})
