import { randomUUID } from 'node:crypto'
import type { OrderPayments } from '@nikhar/contract/billing'
import type { OnWire } from '@nikhar/contract/client-id'
import type { BoardAppointment } from '@nikhar/contract/desk'
import type { Order } from '@nikhar/contract/orders'
import { salonInstant } from '@nikhar/contract/salon-time'
import { at } from './bookable-salon.ts'
import { createDice, type Caller, type DeskWindow, type Dice } from './saturday-clients.ts'

export const SATURDAY = '2026-11-21'
const [OPENS, CLOSES, STEP] = [540, 1260, 15]
/** When the first window goes offline. */
const LOST_AT = 780

export interface SaturdaySize {
  bookings: number
  walkIns: number
  moves: number
  cancellations: number
  noShows: number
}

interface Service {
  id: string
  minutes: number
}

export interface SaturdayWorld {
  size: SaturdaySize
  outletId: number
  services: Service[]
  customers: Caller[]
  windows: [DeskWindow, DeskWindow]
  setTime: (now: Date) => void
}

export interface Booking {
  orderId: string
  customer: Caller
}

export interface SaturdayLog {
  bookings: Booking[]
  walkIns: number
  moved: number
  cancelled: number
  noShows: number
  turnedAway: number
  payments: number
  /** The check-in code on each customer's phone. */
  codes: Map<string, string>
}

/** Runs the week before and the day itself; afterwards the books are compared. */
export async function simulateSaturday(world: SaturdayWorld): Promise<SaturdayLog> {
  const dice = createDice(17)
  const bookings = await placeBookings(world, dice)
  const log: SaturdayLog = {
    bookings,
    walkIns: 0,
    moved: 0,
    cancelled: 0,
    noShows: 0,
    turnedAway: 0,
    payments: 0,
    codes: new Map(),
  }
  await answerRequests(world)
  await changeBookings(world, log, dice)
  await answerRequests(world)
  await readCodes(log)
  await runDay(world, log, dice)
  return log
}

/** Ten customers at once; a customer whose time was taken books another. */
async function placeBookings({ size, outletId, services, customers, setTime }: SaturdayWorld, dice: Dice) {
  setTime(salonInstant('2026-11-16', 600))
  const bookings: Booking[] = []
  let left = size.bookings
  const place = async (customer: Caller) => {
    while (left > 0) {
      left -= 1
      const orderId = await placeOne(customer)
      if (orderId === undefined) left += 1
      else bookings.push({ orderId, customer })
    }
  }
  async function placeOne(customer: Caller) {
    const { id, minutes } = dice.pick(services)
    const start = OPENS + STEP * dice.below((CLOSES - OPENS - minutes) / STEP)
    const body = {
      orderItems: [{ serviceId: id, quantity: 1, outletId }],
      outletId,
      paymentId: 'pay_placeholder',
      startTime: at(start, SATURDAY),
      endTime: at(start + minutes, SATURDAY),
    }
    const call = { method: 'POST', path: '/customer/order', body, key: randomUUID() } as const
    const first = await customer<{ orderId: string }>(call)
    // Phones repeat calls whose reply they did not receive.
    if (dice.chance(0.1)) await customer(call)
    return first.status === 200 ? first.data.orderId : undefined
  }
  await Promise.all(customers.map(place))
  return bookings
}

/** Both windows confirm all waiting requests concurrently: for each, one is too late. */
async function answerRequests({ windows }: SaturdayWorld) {
  await Promise.all(
    windows.map(async (window) => {
      const { appointments } = await window.readBoard(SATURDAY)
      for (const appointment of appointments) {
        if (appointment.awaitingSalon && isOpen(appointment)) await window.change(appointment, 'confirm')
      }
    }),
  )
}

async function changeBookings({ size, windows, setTime }: SaturdayWorld, log: SaturdayLog, dice: Dice) {
  setTime(salonInstant('2026-11-19', 720))
  for (const [n, { orderId, customer }] of log.bookings.slice(0, size.cancellations).entries()) {
    const window = windows[n % 2] as DeskWindow
    const reason = 'Something came up'
    const path = `/customer/order/${orderId}/cancel`
    const { status } =
      n % 2 === 0
        ? await customer({ method: 'POST', path, body: { reason } })
        : await window.change(await window.look(orderId), 'cancel', { reason })
    if (status === 200) log.cancelled += 1
  }
  const rest = log.bookings.slice(size.cancellations)
  for (let n = 0; log.moved < size.moves && n < rest.length * 20; n += 1) {
    const { orderId, customer } = rest[log.moved % rest.length] as Booking
    const startTime = at(OPENS + STEP * dice.below((CLOSES - OPENS - 60) / STEP), SATURDAY)
    const window = windows[n % 2] as DeskWindow
    const path = `/customer/order/${orderId}/reschedule`
    const { status } =
      n % 3 === 0
        ? await window.change(await window.look(orderId), 'reschedule', { startTime })
        : await customer({ method: 'POST', path, body: { startTime } })
    if (status === 200) log.moved += 1
  }
}

/** Runs the day in quarters of an hour. For one of them the first window is offline. */
async function runDay(world: SaturdayWorld, log: SaturdayLog, dice: Dice) {
  const { windows, setTime, size } = world
  const [first, second] = windows
  const absent = new Set(log.bookings.slice(-size.noShows).map(({ orderId }) => orderId))
  for (let minute = OPENS; minute <= CLOSES + 60; minute += STEP) {
    const now = salonInstant(SATURDAY, minute)
    setTime(now)
    if (minute === LOST_AT) first.isOnline = false
    const { appointments } = await second.readBoard(SATURDAY)
    await Promise.all([
      seatGuests(
        world,
        appointments.filter((item) => isDue(item, now) && !absent.has(item.orderId)),
        log,
        dice,
      ),
      markAbsent(
        windows[1],
        appointments.filter((item) => absent.has(item.orderId) && isLate(item, now)),
        log,
      ),
      finishVisits(
        world,
        appointments.filter((item) => isOver(item, now)),
        log,
        dice,
      ),
      takeWalkIns(world, minute, log, dice),
    ])
    if (minute === LOST_AT) {
      await first.reconnect()
      // Some of the offline entries may have been rejected.
      log.walkIns = (await second.readBoard(SATURDAY)).appointments.filter(isWalkIn).length
    }
  }
  // The offline entries are read and completed now.
  const { appointments } = await second.readBoard(SATURDAY)
  await finishVisits(
    world,
    appointments.filter((item) => isOver(item, new Date(8e15))),
    log,
    dice,
  )
  log.walkIns = appointments.filter(isWalkIn).length
  for (const { orderId, AppointmentStatus: status } of (await second.readBoard(SATURDAY)).appointments) {
    if (status === 'COMPLETED') await takePayments([second], second, orderId, log, dice)
  }
}

const isWalkIn = ({ bookedBy }: OnWire<BoardAppointment>) => bookedBy === 'SALON'

const isOpen = ({ AppointmentStatus: status }: OnWire<BoardAppointment>) =>
  status === 'PENDING' || status === 'CONFIRMED' || status === 'RESCHEDULED'
const isDue = (item: OnWire<BoardAppointment>, now: Date) =>
  isOpen(item) && item.checkedInAt === null && Date.parse(item.startTime) <= now.getTime()
const isLate = (item: OnWire<BoardAppointment>, now: Date) =>
  isOpen(item) && now.getTime() - Date.parse(item.startTime) >= 15 * 60_000
const isOver = (item: OnWire<BoardAppointment>, now: Date) =>
  isOpen(item) && item.checkedInAt !== null && Date.parse(item.endTime) <= now.getTime()

/** A customer shows the code on the phone; a walk-in has none. */
async function seatGuests(
  { windows }: SaturdayWorld,
  items: OnWire<BoardAppointment>[],
  { codes }: SaturdayLog,
  dice: Dice,
) {
  for (const item of items) {
    const window = pickOnline(windows, dice)
    const code = codes.get(item.orderId)
    await window.change(item, 'check-in', code === undefined ? {} : { code })
  }
}

async function readCodes({ bookings, codes }: SaturdayLog) {
  for (const { orderId, customer } of bookings) {
    codes.set(orderId, (await customer<Order>({ method: 'GET', path: `/customer/order/${orderId}` })).data.otp)
  }
}

async function markAbsent(window: DeskWindow, items: OnWire<BoardAppointment>[], log: SaturdayLog) {
  for (const item of items) if ((await window.change(item, 'no-show')).status === 200) log.noShows += 1
}

async function finishVisits(
  { windows }: SaturdayWorld,
  items: OnWire<BoardAppointment>[],
  log: SaturdayLog,
  dice: Dice,
) {
  for (const item of items) {
    const window = pickOnline(windows, dice)
    await window.change(item, 'complete')
    await takePayments(windows, window, item.orderId, log, dice)
  }
}

/** Paid at once or in two parts, with or without a tip; every fifth time both windows take the same money. */
async function takePayments(
  windows: readonly DeskWindow[],
  window: DeskWindow,
  orderId: string,
  log: SaturdayLog,
  dice: Dice,
) {
  const path = `/salon/order/${orderId}/payments`
  const { due } = (await window.send<OrderPayments>({ method: 'GET', path })).data
  if (due === 0) return
  const method = dice.pick(['CASH', 'CARD', 'UPI'])
  const tip = dice.chance(0.3) ? dice.below(20) * 5 : 0
  const part = dice.chance(0.25) ? Math.floor(due / 2) : due
  const pay = (by: DeskWindow, body: object) =>
    by.enter<OrderPayments>({ method: 'POST', path, body, key: randomUUID() })
  const desks = dice.chance(0.2) ? windows : [dice.chance(0.5) ? window : (windows[0] as DeskWindow)]
  const replies = await Promise.all(desks.map((desk) => pay(desk, { method, amount: part, tip })))
  log.payments += replies.filter((reply) => reply?.status === 200).length
  const rest = (await window.send<OrderPayments>({ method: 'GET', path })).data.due
  // Entries in an outbox are still to be sent.
  if (rest > 0 && !replies.includes(null)) {
    const reply = await pay(window, { method: dice.pick(['CASH', 'UPI']), amount: rest })
    if (reply?.status === 200) log.payments += 1
  }
}

/** A guest comes in: for now if a chair is free, otherwise within the next two hours. */
async function takeWalkIns(
  { size, outletId, services, windows }: SaturdayWorld,
  minute: number,
  log: SaturdayLog,
  dice: Dice,
) {
  if (minute >= 1140) return
  const isLost = minute === LOST_AT
  // Two guests come in while the first window is offline.
  const limit = minute < LOST_AT ? size.walkIns - 2 : size.walkIns
  const share = isLost ? 2 : Math.ceil(size.walkIns / ((1140 - OPENS) / STEP))
  for (let n = 0; n < share && log.walkIns < limit; n += 1) {
    const window = (isLost ? windows[0] : windows[n % 2]) as DeskWindow
    const { id } = dice.pick(services)
    for (let start = minute; start < minute + 120; start += STEP) {
      const body = { startTime: at(start, SATURDAY), serviceIds: [id], ...(dice.chance(0.5) && { name: 'Meena' }) }
      const path = `/salon/outlet/${outletId}/walk-ins`
      const reply = await window.enter({ method: 'POST', path, body, key: randomUUID() })
      if (reply === null || reply.status === 200) {
        log.walkIns += 1
        break
      }
      if (start === minute + 105) log.turnedAway += 1
    }
  }
}

function pickOnline(windows: readonly DeskWindow[], dice: Dice): DeskWindow {
  return dice.pick(windows.filter(({ isOnline }) => isOnline))
}
