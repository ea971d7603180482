import { asPaise } from '@nikhar/contract/money'
import { salonDayOf } from '@nikhar/contract/salon-time'
import { createRandom, pickWeighted } from '../seeded-random.ts'
import type { PaymentRow } from '../rows.ts'
import { stableId } from '../stable-id.ts'
import type { DemoOrder } from './create-order.ts'

/** What the salons took for the completed visits; a few guests still owe it. */
export function generatePayments(orders: readonly DemoOrder[]): PaymentRow[] {
  return orders.flatMap(({ order, booking: { outlet } }) => {
    const random = createRandom(`payment:${order.id}`)
    if (order.status !== 'ORDER_COMPLETED' || order.total_paise === 0 || random.bool(0.03)) return []
    const takenAt = order.updated_at
    return [
      {
        id: stableId('payment', order.id),
        order_id: order.id,
        outlet_id: order.outlet_id,
        day: salonDayOf(takenAt),
        method: pickWeighted(random, { UPI: 62, CASH: 25, CARD: 13 }),
        amount_paise: order.total_paise,
        tip_paise: asPaise(0),
        taken_at: takenAt,
        taken_by: outlet.row.owner_id,
      },
    ]
  })
}
