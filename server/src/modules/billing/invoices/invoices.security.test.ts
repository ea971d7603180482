import { ORDER_LINES_MAX } from '@nikhar/contract/constants'
import { multiplyPaise } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { expectAnswered, startAttackedServer } from '../../../testing/answers-while.ts'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createOrder, createSalon } from '../../../testing/salons.ts'

test('the server stays responsive while it draws the largest invoices [BOUND-02, BOUND-05]', async () => {
  const it = await startAttackedServer()
  const { db } = it
  const salon = await createSalon(db)
  const customer = await createCustomer(db, { name: 'W'.repeat(100) })
  const headers = await logInCustomer(db, customer)
  const sum = multiplyPaise(salon.service.price_paise, ORDER_LINES_MAX)
  const startsAt = new Date(Date.now() - 24 * 60 * 60_000)
  const order = await createOrder(
    db,
    salon,
    customer,
    { status: 'COMPLETED', startsAt },
    { subtotal_paise: sum, total_paise: sum },
  )
  for (let position = 2; position <= ORDER_LINES_MAX; position += 1) {
    const { id, name, price_paise, minutes } = await createService(db, salon.outlet.id, {
      name: 'W'.repeat(60 + position),
      price_paise: salon.service.price_paise,
    })
    await db
      .insertInto('order_lines')
      .values({ order_id: order.id, service_id: id, position, name, price_paise, minutes, quantity: 1 })
      .execute()
  }

  const replies: Response[] = []
  const answers = await it.answersWhile(async () => {
    const print = (size: string) => fetch(`${it.url}/customer/order/${order.id}/invoice.pdf?size=${size}`, { headers })
    replies.push(...(await Promise.all(Array.from({ length: 10 }, (_, place) => print(place % 2 ? 'a4' : '80mm')))))
  })
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expectAnswered(answers)
}, 300_000)
