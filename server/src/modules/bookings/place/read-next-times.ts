import type { NextTimes, OutletsNextTimes } from '@nikhar/contract/booking'
import { NEXT_TIMES } from '@nikhar/contract/constants'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { FindNextTimes } from '../../discovery/next-times-types.ts'
import { findShortestVisits, findVisitServices } from './visit-queries.ts'

interface Caller {
  whitelabelId: number
  customerId: number
}

interface VisitRequest {
  outletId: number
  serviceIds: string[]
  stylistId?: number | undefined
  count: number
}

/** A service may be named twice: then it is done twice. */
export async function readNextTimes(
  db: Db,
  findNextTimes: FindNextTimes,
  { outletId, serviceIds, stylistId, count }: VisitRequest,
  caller: Caller,
): Promise<NextTimes> {
  const services = new Map((await findVisitServices(db, outletId, serviceIds)).map((row) => [row.id, row]))
  let minutes = 0
  for (const id of serviceIds) {
    const service = services.get(id)
    if (!service) throw new Failure('NOT_FOUND')
    if (service.deleted_at) throw new Failure('SERVICE_GONE')
    minutes += service.minutes
  }
  const [startTimes] = await findNextTimes([{ outletId, minutes, serviceIds, stylistId }], { ...caller, count })
  if (!startTimes) throw new Failure('NOT_FOUND')
  return { startTimes }
}

export async function readOutletsNextTimes(
  db: Db,
  findNextTimes: FindNextTimes,
  outletIds: number[],
  caller: Caller,
): Promise<OutletsNextTimes> {
  const visits = (await findShortestVisits(db, outletIds)).map(({ outlet_id, minutes }) => ({
    outletId: outlet_id,
    minutes,
  }))
  const found = await findNextTimes(visits, { ...caller, count: NEXT_TIMES })
  const times = new Map(visits.map(({ outletId }, place) => [outletId, found[place]]))
  return Object.fromEntries(outletIds.map((id) => [id, times.get(id) ?? []]))
}
