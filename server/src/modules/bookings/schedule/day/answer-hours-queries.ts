import type { OutletHours } from '@nikhar/contract/discovery'
import { salonDayOf } from '@nikhar/contract/salon-time'
import { sql, type RawBuilder } from 'kysely'

export interface AnswerHours {
  week: OutletHours['openingHours']
  special_days: OutletHours['specialDays']
}

/** The opening hours from now until that day, which decide how long the salon has to answer. */
export function selectAnswerHours(outletId: number, now: Date, untilDay: string): RawBuilder<AnswerHours> {
  return sql<AnswerHours>`
    select
      (select coalesce(json_agg(json_build_object('weekday', weekday, 'opensMinute', opens_minute,
          'closesMinute', closes_minute) order by weekday, opens_minute), '[]')
        from opening_spans where outlet_id = ${outletId}) as week,
      (select coalesce(json_agg(json_build_object('day', day, 'opensMinute', opens_minute,
          'closesMinute', closes_minute, 'reason', reason)), '[]')
        from closures
        where outlet_id = ${outletId} and day between ${salonDayOf(now)} and ${untilDay}) as special_days`
}
