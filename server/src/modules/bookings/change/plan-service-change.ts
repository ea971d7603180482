import type { WantedServices } from '@nikhar/contract/billing'
import { endTimeOf } from '@nikhar/contract/booking'
import { toPaise, toRupees } from '@nikhar/contract/money'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { findOutletServices } from '../place/outlet-service-queries.ts'
import { selectBuffer } from '../schedule/day/service-buffer.ts'
import { doesServices, groupByService, selectServiceStylists } from '../schedule/day/service-stylists.ts'
import { calculateRest, toBillColumns } from './plan-rejection.ts'
import { minutesOf, type OrderRow } from '../read/order-queries.ts'
import type { StoredEffect } from '../read/stored-effect.ts'
import { billOf } from '../read/to-order.ts'
import { findStoredLines, type NewLine, type StoredLine } from './line-queries.ts'
import { toVisitTime } from './visit-time.ts'

/** A visit whose services need no time at all still takes this long. */
const SHORTEST_VISIT_MINUTES = 5
const MAX_PAISE = 2_147_483_647

type PlannedLine = NewLine & { category_id: number }

/**
 * Calculates lines, end and bill of the visit with the requested services. The coupon stays if its terms are still met.
 */
export async function planServiceChange(
  db: Db,
  whitelabelId: number,
  order: OrderRow,
  wanted: WantedServices['lines'],
) {
  const stored = await findStoredLines(db, order.id)
  const accepted = stored.filter(({ status }) => status === 'ACCEPTED')
  const lines = await listLines(db, { whitelabelId, order, stored }, wanted)
  const before = new Map(accepted.map((line) => [line.service_id, line]))
  const after = new Map(lines.map((line) => [line.service_id, line]))
  const removed = accepted.filter(({ service_id }) => !after.has(service_id))
  const written = lines.filter((line) => !isSameLine(before.get(line.service_id), line))
  if (removed.length === 0 && written.length === 0) {
    throw new Failure('INVALID_REQUEST', { fields: { lines: 'Nothing has changed' } })
  }
  const added = lines.filter(({ service_id }) => !before.has(service_id))
  await assertAble(db, order, added)
  const addedIds = added.map(({ service_id }) => service_id)
  const [buffer] = (await selectBuffer(addedIds).execute(db)).rows
  const bufferMinutes = Math.max(toVisitTime(order).bufferMinutes, buffer?.minutes ?? 0)

  const bill = await calculateRest(db, order, lines)
  if (bill.totalPaise > MAX_PAISE) throw new Failure('INVALID_REQUEST', { fields: { lines: 'This is too much' } })
  // If the salon has made the visit longer or shorter than its services, that difference stays.
  const minutes = Math.max(SHORTEST_VISIT_MINUTES, minutesOf(order) + sumMinutes(lines) - sumMinutes(accepted))
  const endsAt = endTimeOf(order.starts_at.toISOString(), minutes)
  const effect: StoredEffect = {
    services: [],
    added: lines.filter((line) => isMore(before.get(line.service_id), line)).map(({ name }) => name),
    removed: accepted.filter((line) => isMore(after.get(line.service_id), line)).map(({ name }) => name),
    repriced: listRepriced(accepted, after),
    endsAt: { before: order.ends_at.toISOString(), after: endsAt },
    bill: { before: billOf(order), after: bill },
    returnedCoupon: order.coupon_code === bill.couponCode ? null : order.coupon_code,
  }
  const visitEndsAt = new Date(endsAt)
  return { removed, written, visitEndsAt, bufferMinutes, order: toBillColumns(order, bill), effect }
}

interface Visit {
  whitelabelId: number
  order: OrderRow
  stored: readonly StoredLine[]
}

/** The requested lines: as booked, or from the menu. */
async function listLines(db: Db, visit: Visit, wanted: WantedServices['lines']): Promise<PlannedLine[]> {
  const { whitelabelId, order, stored } = visit
  const ids = wanted.map(({ serviceId }) => serviceId.toLowerCase())
  if (new Set(ids).size < ids.length) {
    throw new Failure('INVALID_REQUEST', { fields: { lines: 'List each service once, with its quantity' } })
  }
  const acceptedById = new Map(
    stored.filter(({ status }) => status === 'ACCEPTED').map((line) => [line.service_id, line]),
  )
  const newIds = ids.filter((serviceId) => !acceptedById.has(serviceId))
  const menu = newIds.length === 0 ? [] : await findOutletServices(db, whitelabelId, order.outlet_id, newIds)
  return wanted.map(({ price, quantity }, index) => {
    const serviceId = ids[index] ?? ''
    const known = acceptedById.get(serviceId) ?? menu.find(({ id }) => id === serviceId)
    if (!known || known.name === null || known.price_paise === null || known.minutes === null || !known.category_id) {
      throw new Failure('INVALID_REQUEST', {
        fields: { [`lines.${index}.serviceId`]: 'This outlet does not offer it' },
      })
    }
    if ('is_deleted' in known && known.is_deleted) {
      throw new Failure('SERVICE_GONE', { message: `${known.name} is no longer offered.` })
    }
    const { name, minutes, category_id } = known
    const price_paise = price === undefined ? known.price_paise : toPaise(price)
    return { service_id: serviceId, name, minutes, category_id, quantity, price_paise }
  })
}

/** The stylist of the visit must do the services that are added to it. */
async function assertAble(db: Db, order: OrderRow, added: readonly PlannedLine[]) {
  if (added.length === 0) return
  const serviceIds = added.map(({ service_id }) => service_id)
  const { rows } = await selectServiceStylists({ serviceIds }).execute(db)
  const stylistId = order.rest_stylist_id ?? order.stylist_id
  if (doesServices(stylistId, serviceIds, groupByService(rows))) return
  const names = added.map(({ name }) => name).join(', ')
  throw new Failure('STYLIST_UNABLE', {
    message: `${order.rest_stylist_name ?? order.stylist_name} does not do ${names}. Choose another service, or another stylist first.`,
  })
}

function sumMinutes(lines: readonly { minutes: number; quantity: number }[]) {
  return lines.reduce((sum, { minutes, quantity }) => sum + minutes * quantity, 0)
}

function isSameLine(before: StoredLine | undefined, { quantity, price_paise }: PlannedLine) {
  return before?.quantity === quantity && before.price_paise === price_paise
}

/** Whether the second quantity is higher. */
function isMore(one: { quantity: number } | undefined, other: { quantity: number }) {
  return other.quantity > (one?.quantity ?? 0)
}

function listRepriced(accepted: readonly StoredLine[], after: ReadonlyMap<string, PlannedLine>) {
  return accepted.flatMap(({ service_id, name, price_paise }) => {
    const price = after.get(service_id)?.price_paise
    return price === undefined || price === price_paise
      ? []
      : [{ name, before: toRupees(price_paise), after: toRupees(price) }]
  })
}
