import type { OrderPayments } from '@nikhar/contract/billing'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import type { Config } from '../config/config.ts'
import { asAccepted } from './accepted-identity.ts'
import { at, orderOf } from './bookable-salon.ts'
import { createSalonDesk } from './desk.ts'

/** A salon that records payments: with GSTIN and UPI id, and confirmed bookings. A booking costs 523.96 rupees. */
export async function createTill(config: Partial<Config> = {}) {
  const it = await createSalonDesk(config)
  const registered = { name: 'Aarna Salon', gstin: '29AAGCB7383J1Z4', upi_id: 'aarna@upi' }
  await asAccepted(it.db, (trx) => trx.updateTable('outlets').set(registered).where('id', '=', it.outlet.id).execute())

  async function bookConfirmed(minute = 600, given: object = {}) {
    const orderId = await it.book(minute, given)
    await it.act(orderId, 'confirm')
    return orderId
  }
  async function pay(
    orderId: string,
    body: object = {},
    { headers = it.headers, key }: { headers?: Record<string, string>; key?: string } = {},
  ) {
    const reply = await it.app.inject({
      method: 'POST',
      url: `/salon/order/${orderId}/payments`,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      payload: { method: 'CASH', amount: 523.96, ...body },
    })
    return { status: reply.statusCode, ...reply.json<{ data: OrderPayments } & ErrorReply>() }
  }
  /** Checks the customer in and completes the visit. */
  async function complete(orderId: string, minute = 600) {
    it.time.now = new Date(at(minute))
    await it.act(orderId, 'check-in', { code: await it.codeOf(orderId) })
    await it.act(orderId, 'complete')
  }
  /** Places an order with these services in the given quantities. */
  const bookServices = (minute: number, services: { id: string; minutes: number }[], given: object = {}) =>
    bookConfirmed(minute, {
      ...orderOf(it, minute),
      orderItems: services.map(({ id }) => ({ serviceId: id, quantity: 1, outletId: it.outlet.id })),
      endTime: at(minute + services.reduce((sum, { minutes }) => sum + minutes, 0)),
      ...given,
    })
  return { ...it, bookConfirmed, bookServices, pay, complete }
}
