import type { CashDay, InvoiceSummary, OrderPayments } from '@nikhar/contract/billing'
import type { OnWire } from '@nikhar/contract/client-id'
import type { Board } from '@nikhar/contract/desk'
import type { Order } from '@nikhar/contract/orders'
import { sql } from 'kysely'
import { OCCUPYING } from '../db/appointment-statuses.ts'
import type { Db } from '../db/database.ts'
import type { DeskWindow } from './saturday-clients.ts'
import { SATURDAY, type Booking } from './simulate-saturday.ts'

interface Closed {
  db: Db
  windows: readonly [DeskWindow, DeskWindow]
  bookings: readonly Booking[]
}

export interface Books {
  /** Sentences about inconsistencies; empty if there are none. */
  problems: string[]
  figures: Record<string, number | string>
}

const paise = (rupees: number) => Math.round(rupees * 100)

/** Compares the records of the desk, the customers, the invoices and the drawer after the day. */
export async function compareBooks({ db, windows, bookings }: Closed): Promise<Books> {
  const [window, other] = windows
  const board = await window.readBoard(SATURDAY)
  const problems: string[] = []
  if (JSON.stringify(withoutClock(board)) !== JSON.stringify(withoutClock(await other.readBoard(SATURDAY))))
    problems.push('the two windows show different boards')
  const money = await compareMoney(window, board, problems)
  const invoices = await compareInvoices(db, window, board, problems)
  await compareScreens(window, board, bookings, problems)
  const { rows: overlaps } = await sql<{ id: string }>`
    select a.id from appointments a join appointments b
      on a.stylist_id = b.stylist_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.status in ${OCCUPYING}
      and b.status in ${OCCUPYING}`.execute(db)
  problems.push(...overlaps.map(({ id }) => `appointment ${id} overlaps another`))
  return { problems, figures: { ...money, ...invoices, overlaps: overlaps.length } }
}

function withoutClock(board: OnWire<Board>) {
  return { ...board, now: '' }
}

/** The payments of all orders, the sums by method, and the closing of the day. */
async function compareMoney(window: DeskWindow, board: OnWire<Board>, problems: string[]) {
  const sums = { CASH: 0, CARD: 0, UPI: 0 }
  let [count, billed] = [0, 0]
  for (const { orderId, AppointmentStatus, amountPaid } of board.appointments) {
    const path = `/salon/order/${orderId}/payments`
    const { payments, due } = (await window.send<OrderPayments>({ method: 'GET', path })).data
    const live = payments.filter(({ voidedAt }) => voidedAt === null)
    for (const { method, amount, tip } of live) sums[method] += paise(amount) + paise(tip)
    count += live.length
    if (AppointmentStatus !== 'COMPLETED') continue
    billed += paise(amountPaid)
    const paid = live.reduce((sum, { amount }) => sum + paise(amount), 0)
    if (due !== 0 || paid !== paise(amountPaid))
      problems.push(`order ${orderId} costs ${amountPaid}, paid ${paid / 100}`)
  }
  const path = `/salon/outlet/${window.outletId}/cash-days/${SATURDAY}`
  const day = (await window.send<CashDay>({ method: 'GET', path })).data
  const shown = [day.cash, day.card, day.upi].map(paise)
  if (JSON.stringify(shown) !== JSON.stringify([sums.CASH, sums.CARD, sums.UPI]) || day.payments !== count)
    problems.push(
      `the day shows ${shown.join()} of ${day.payments} payments instead of ${Object.values(sums).join()} of ${count}`,
    )
  const body = { opening: 500, counted: 500 + day.cash, expected: 500 + day.cash }
  const closed = await window.send<CashDay>({ method: 'POST', path: `${path}/close`, body })
  const [closing] = closed.data?.closings ?? []
  if (closed.status !== 200 || paise(closing?.expected ?? 0) !== 50_000 + sums.CASH)
    problems.push('the day does not close')
  if (day.unpaidVisits !== 0) problems.push(`${day.unpaidVisits} visits are unpaid`)
  const total = sums.CASH + sums.CARD + sums.UPI
  if (total !== billed + paise(day.tips)) problems.push(`${total} taken, ${billed} billed and ${paise(day.tips)} tips`)
  return {
    payments: count,
    cash: sums.CASH / 100,
    card: sums.CARD / 100,
    upi: sums.UPI / 100,
    tips: day.tips,
    billed: billed / 100,
    'day close, cash expected': closing?.expected ?? 'none',
  }
}

/** One document per completed visit, over its bill, and consecutive numbers from one. */
async function compareInvoices(db: Db, window: DeskWindow, board: OnWire<Board>, problems: string[]) {
  const completed = board.appointments.filter(({ AppointmentStatus }) => AppointmentStatus === 'COMPLETED')
  const numbers: string[] = []
  for (const { orderId, amountPaid } of completed) {
    const path = `/salon/order/${orderId}/invoices`
    const documents = (await window.send<InvoiceSummary[]>({ method: 'GET', path })).data
    numbers.push(...documents.map(({ number }) => number))
    const [invoice] = documents
    if (documents.length !== 1 || invoice?.total !== amountPaid)
      problems.push(`order ${orderId} of ${amountPaid} has ${documents.length} invoices over ${invoice?.total}`)
  }
  const { rows } = await sql<{ name: string; first: number; last: number; count: number }>`
    select kind || ' ' || financial_year as name, min(sequence) as first, max(sequence) as last, count(distinct sequence)::int as count
    from invoices group by outlet_id, kind, financial_year`.execute(db)
  for (const { name, first, last, count } of rows) {
    if (first !== 1 || last !== count) problems.push(`${name} has ${count} numbers from ${first} to ${last}`)
  }
  if (new Set(numbers).size !== numbers.length) problems.push('a number was given twice')
  return { 'completed visits': completed.length, invoices: numbers.length }
}

/** Each customer sees on the phone what the board shows. */
async function compareScreens(
  window: DeskWindow,
  board: OnWire<Board>,
  bookings: readonly Booking[],
  problems: string[],
) {
  const shown = new Map(board.appointments.map((item) => [item.orderId, item]))
  for (const { orderId, customer } of bookings) {
    const item = shown.get(orderId)
    const { appointment, payment, amountPaid } = (
      await customer<OnWire<Order>>({ method: 'GET', path: `/customer/order/${orderId}` })
    ).data
    // A cancelled visit may have left the board.
    const desk = item ?? toItem(await window.look(orderId))
    const onPhone = [
      appointment.AppointmentStatus,
      appointment.awaitingSalon,
      appointment.startTime,
      appointment.endTime,
      appointment.clientId,
      appointment.checkedInAt,
      payment.state,
      amountPaid,
    ]
    const atDesk = [
      desk.AppointmentStatus,
      desk.awaitingSalon,
      desk.startTime,
      desk.endTime,
      desk.clientId,
      desk.checkedInAt,
      desk.paymentState,
      desk.amountPaid,
    ]
    if (JSON.stringify(onPhone) !== JSON.stringify(atDesk))
      problems.push(`order ${orderId}: the phone says ${onPhone.join()}, the desk ${atDesk.join()}`)
  }
}

function toItem({ appointment, payment, amountPaid }: Awaited<ReturnType<DeskWindow['look']>>) {
  return { ...appointment, paymentState: payment.state, amountPaid }
}
