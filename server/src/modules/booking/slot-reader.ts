import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { JsonText } from '../../http/serve.ts'
import { createVersionReader } from '../discovery/outlet-versions.ts'
import { prepareVisit, type CachedTimes } from './cached-times.ts'
import { findRange, type SlotsRequest } from './uncached-slots.ts'
import { findBookingWindow, writeSlots } from './slots.ts'

/** Lists slots from kept timetables. */
export function createSlotReader({ db, clock }: Pick<Deps, 'db' | 'clock'>, cachedTimes: CachedTimes) {
  const readVersions = createVersionReader(db)

  return async (request: SlotsRequest): Promise<JsonText> => {
    const { whitelabelId, customerId, outletId, days, minutes } = request
    const now = clock()
    const window = findBookingWindow(now)
    const version = (await readVersions(outletId))?.timetable
    const times =
      version === undefined ? undefined : await cachedTimes.readTimes(outletId, version, findRange(days, window))
    if (version === undefined || times?.whitelabelId !== whitelabelId) throw new Failure('NOT_FOUND')
    const visit = prepareVisit(times, { customerId, minutes, now, window, chosen: request })
    const members = [...new Set(days)].map((date) => {
      const found = cachedTimes.findFreeDay(times, version, date, visit)
      return `"${date}":${found ? writeSlots(found.day, found.opening, minutes, found.free) : '[]'}`
    })
    return new JsonText(`{${members.join()}}`)
  }
}
