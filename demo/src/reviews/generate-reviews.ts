import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { stableId } from '../stable-id.ts'
import type { DemoOrder } from '../orders/create-order.ts'
import { createRandom } from '../seeded-random.ts'
import type { OrderLineRow, ReviewRow } from '../rows.ts'
import { addMinutes } from '../salon-time.ts'
import { signatureTreatments } from '../treatments/signature-treatments.ts'
import { pickRating, type ReviewText, writeReview } from './write-review.ts'

const RATING_ONLY_SHARE = 0.18
const TEXT_ATTEMPTS = 20

/** Most completed orders get reviews. No text appears twice at the same outlet. */
export function generateReviews(orders: DemoOrder[], now: Date): ReviewRow[] {
  const usedTexts = new Set<string>()
  const written = orders
    .filter(({ order }) => order.status === 'ORDER_COMPLETED')
    .flatMap((demoOrder) => {
      const random = createRandom(`reviews:${demoOrder.order.id}`)
      if (!random.bool(0.65)) return []
      const { outlet, stylist } = demoOrder.booking
      const quality = qualityOf(outlet.row.id)

      function writeNewText(serviceName: string, rating: number) {
        for (let attempt = 0; attempt < TEXT_ATTEMPTS; attempt++) {
          const body = writeReview(random, serviceName, rating, stylist.row.name)
          if (usedTexts.has(`${outlet.row.id}:${body}`)) continue
          usedTexts.add(`${outlet.row.id}:${body}`)
          return body
        }
        return null
      }

      return (
        acceptedLines(demoOrder)
          // Few review more than one service of a visit.
          .filter((_line, place) => random.bool(place === 0 ? 0.9 : 0.2))
          .map((line) => {
            const rating = pickRating(random, quality)
            const body = random.bool(RATING_ONLY_SHARE) ? null : writeNewText(line.name, rating)
            return reviewRow(demoOrder, line, { rating, body }, random.integer(20, 6 * 24 * 60))
          })
      )
    })
  // A review of a recent visit may lie in the future: it does not exist yet.
  return written.filter((review) => review.created_at <= now)
}

/** Salons with signature treatments have the best quality. */
function qualityOf(outletId: number) {
  return signatureTreatments[outletId] ? 1 : createRandom(`quality:${outletId}`).between(-0.9, 1)
}

/** Reviews with given texts, one for each accepted line. */
export function createWrittenReviews(written: ReviewText[], demoOrder: DemoOrder): ReviewRow[] {
  return acceptedLines(demoOrder)
    .slice(0, written.length)
    .map((line, index) => reviewRow(demoOrder, line, written[index] as ReviewText, 90 + index * 3))
}

function acceptedLines({ lines }: DemoOrder) {
  return lines.filter(({ status }) => status === 'ACCEPTED')
}

function reviewRow(
  { order }: DemoOrder,
  line: OrderLineRow,
  { rating, body }: ReviewText,
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
