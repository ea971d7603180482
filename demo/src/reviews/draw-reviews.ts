import { WHITELABEL_ID } from '@nikhar/contract'
import { stableId } from '../luck.ts'
import type { DemoOrder } from '../orders/book.ts'
import { chanceOf } from '../chance.ts'
import type { OrderLineRow, ReviewRow } from '../rows.ts'
import { addMinutes } from '../salon-time.ts'
import { signatures } from '../treatments/signatures.ts'
import { drawRating, type Written, writeReview } from './write-review.ts'

/** Stars without a word. */
const SILENT = 0.18
const WORDS_TRIED = 20

/** Six in ten completed orders are rated, most of their lines; nobody reads the same words twice at one outlet. */
export function drawReviews(orders: DemoOrder[], now: Date): ReviewRow[] {
  const told = new Set<string>()
  const written = orders
    .filter(({ order }) => order.status === 'ORDER_COMPLETED')
    .flatMap((demoOrder) => {
      const chance = chanceOf(`reviews:${demoOrder.order.id}`)
      if (!chance.odds(0.65)) return []
      const { outlet, stylist } = demoOrder.booking
      const quality = qualityOf(outlet.row.id)

      function newWords(serviceName: string, rating: number) {
        for (let attempt = 0; attempt < WORDS_TRIED; attempt++) {
          const body = writeReview(chance, serviceName, rating, stylist.row.name)
          if (told.has(`${outlet.row.id}:${body}`)) continue
          told.add(`${outlet.row.id}:${body}`)
          return body
        }
        return null
      }

      return acceptedLines(demoOrder)
        .filter(() => chance.odds(0.8))
        .map((line) => {
          const rating = drawRating(chance, quality)
          const body = chance.odds(SILENT) ? null : newWords(line.name, rating)
          return reviewRow(demoOrder, line, { rating, body }, chance.whole(20, 6 * 24 * 60))
        })
    })
  // What would be written tomorrow is not written yet.
  return written.filter((review) => review.created_at <= now)
}

/** The salons with a name for something have earned it. */
function qualityOf(outletId: number) {
  return signatures[outletId] ? 1 : chanceOf(`quality:${outletId}`).between(-0.9, 1)
}

/** Reviews whose words are already known, one for each accepted line as far as they go. */
export function reviewsAs(written: Written[], demoOrder: DemoOrder): ReviewRow[] {
  return acceptedLines(demoOrder)
    .slice(0, written.length)
    .map((line, index) => reviewRow(demoOrder, line, written[index] as Written, 90 + index * 3))
}

function acceptedLines({ lines }: DemoOrder) {
  return lines.filter(({ status }) => status === 'ACCEPTED')
}

function reviewRow(
  { order }: DemoOrder,
  line: OrderLineRow,
  { rating, body }: Written,
  minutesLater: number,
): ReviewRow {
  const createdAt = addMinutes(order.updated_at, minutesLater)
  return {
    id: stableId('review', order.id, line.service_id),
    whitelabel_id: WHITELABEL_ID,
    customer_id: order.customer_id,
    order_id: order.id,
    service_id: line.service_id,
    outlet_id: order.outlet_id,
    rating,
    body,
    created_at: createdAt,
    updated_at: createdAt,
  }
}
