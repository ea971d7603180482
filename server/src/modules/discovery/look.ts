import type { Look } from '@nikhar/contract/discovery'
import { toRupees } from '@nikhar/contract/money'
import type { LookRow } from './look-queries.ts'
import type { NextTimesVisit } from './next-times-types.ts'

interface LookVisits {
  /** Looks of the same service and stylist share one. */
  visits: NextTimesVisit[]
  /** `times` are those of the visits, in their order. */
  toLooks: (times: readonly (string[] | undefined)[]) => Look[]
}

/** The visits whose next free times looks show, so that a call searches them together with its others. */
export function prepareLooks(rows: readonly LookRow[]): LookVisits {
  const placeOf = new Map<string, number>()
  const visits: NextTimesVisit[] = []
  for (const row of rows) {
    if (placeOf.has(keyOf(row))) continue
    placeOf.set(keyOf(row), visits.length)
    visits.push({
      outletId: row.outlet_id,
      minutes: row.minutes,
      serviceIds: [row.service_id],
      stylistId: row.stylist_id ?? undefined,
    })
  }
  return {
    visits,
    toLooks: (times) => rows.map((row) => toLook(row, times[placeOf.get(keyOf(row)) ?? -1]?.[0] ?? null)),
  }
}

function keyOf({ service_id, stylist_id }: LookRow): string {
  return `${service_id} ${stylist_id}`
}

function toLook(row: LookRow, nextTime: string | null): Look {
  return {
    lookId: row.id,
    picture: row.picture,
    source: row.review_id === null ? 'SALON' : 'REVIEW',
    outletId: row.outlet_id,
    outletName: row.outlet_name,
    service: {
      _id: row.service_id,
      serviceName: row.service_name,
      timeTaken: row.minutes,
      price: toRupees(row.price_paise),
    },
    stylist: row.stylist_id === null ? null : { id: row.stylist_id, name: row.stylist_name ?? '' },
    nextTime,
  }
}
