import { useQueries, useQuery } from '@tanstack/react-query'
import { useQueuedEntries } from '../../lib/desk-queue.ts'
import type { BoardAppointment } from '@nikhar/contract/desk'
import { deskQueries } from '../../lib/queries.ts'
import { minutesIntoDay, toSalonDay } from '../../lib/salon-time.ts'
import { applyChanges } from '../day/apply-changes.ts'
import { checkMove, type Verdict } from '../day/check-move.ts'

/** Whether each request can be confirmed as it is, by the board of its day; absent until that has loaded. */
export function useRequestFits(
  outletId: number,
  requests: readonly BoardAppointment[],
  now: Date,
): ReadonlyMap<string, Verdict> {
  const { data: bookables } = useQuery(deskQueries.bookables(outletId))
  const entries = useQueuedEntries()
  const days = [...new Set(requests.map(({ startTime }) => toSalonDay(startTime)))]
  const boards = useQueries({ queries: days.map((day) => deskQueries.board(outletId, day)) })
  const verdicts = requests.flatMap((request): [string, Verdict][] => {
    const { orderId, stylistId, startTime } = request
    const day = toSalonDay(startTime)
    const board = boards[days.indexOf(day)]?.data
    if (!board) return []
    const landing = { stylistId, from: minutesIntoDay(startTime, day) }
    return [[orderId, checkMove(applyChanges(board, entries), request, landing, { bookables, now })]]
  })
  return new Map(verdicts)
}
