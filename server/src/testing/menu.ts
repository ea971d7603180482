import { at, MONDAY, monday9 } from './bookable-salon.ts'
import { createCustomer, logInCustomer } from './customers.ts'
import { createCaller, createNewSalon, FACIAL } from './new-salon.ts'
import { testApp } from './test-app.ts'

/** A live salon with one service on Monday at nine, and a customer. */
export async function setUpMenu() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  // Valid all day, wherever the test sets its clock.
  const asCustomer = createCaller(it.app, await logInCustomer(it.db, await createCustomer(it.db), new Date(at(1200))))
  const { outletId, serviceId } = salon
  const book = (startMinute: number) =>
    asCustomer('POST', '/customer/order', {
      orderItems: [{ serviceId, quantity: 1, outletId }],
      outletId,
      paymentId: 'pay_placeholder',
      startTime: at(startMinute),
      endTime: at(startMinute + FACIAL.minutes),
    })
  const slotsUrl = (stylistId: number) =>
    `/customer/outlet/${outletId}/available-slots?slotDuration=60&dates[]=${MONDAY}&clientId=${stylistId}&serviceIds[]=${serviceId}`
  return { ...it, ...salon, time, asCustomer, book, slotsUrl, createOther: () => createNewSalon(it) }
}
