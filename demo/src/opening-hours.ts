import { edgeCases } from './edge-cases.ts'
import { type Random, createRandom } from './seeded-random.ts'
import type { ClosureRow, OpeningHoursRow } from './rows.ts'
import { addDays } from './salon-time.ts'
import type { CategorySlug } from './salons/salon.ts'

const SUNDAY = 0
const MONDAY = 1
const TUESDAY = 2
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

const usualHours: Record<CategorySlug, [opens: number, closes: number][]> = {
  hair: [
    [600, 1200],
    [600, 1230],
    [630, 1260],
    [570, 1200],
  ],
  barber: [
    [480, 1260],
    [510, 1260],
    [540, 1290],
  ],
  spa: [
    [600, 1260],
    [660, 1320],
    [570, 1230],
  ],
  nails: [
    [660, 1230],
    [630, 1200],
    [660, 1260],
  ],
  bridal: [
    [540, 1200],
    [480, 1140],
    [600, 1200],
  ],
  skin: [
    [600, 1200],
    [570, 1170],
    [630, 1230],
  ],
}

export function generateOpeningHours(outletId: number, category: CategorySlug): OpeningHoursRow[] {
  const random = createRandom(`hours:${outletId}`)
  const [opens, closes] = random.pick(usualHours[category])
  const closedOn = pickWeeklyHoliday(random, outletId, category)
  const shortSunday = random.bool(0.3) && !alwaysOpen.includes(outletId)
  return WEEKDAYS.filter((weekday) => weekday !== closedOn).map((weekday) => ({
    outlet_id: outletId,
    weekday,
    opens_minute: opens,
    closes_minute: weekday === SUNDAY && shortSunday ? Math.min(closes, 1080) : closes,
  }))
}

const alwaysOpen = [edgeCases.fullyBooked.outletId, edgeCases.manyReviews.outletId]

/** Many salons close on Mondays; barbers traditionally on Tuesdays. */
function pickWeeklyHoliday(random: Random, outletId: number, category: CategorySlug) {
  const roll = random.between(0, 1)
  if (alwaysOpen.includes(outletId)) return null
  if (roll < 0.18) return MONDAY
  return category === 'barber' && roll < 0.45 ? TUESDAY : null
}

const reasons = [
  'Deep cleaning',
  'Staff training',
  'Family function',
  'Electrical work',
  'Local festival',
  'Stocktaking',
]

export function generateClosures(outletId: number, today: string): ClosureRow[] {
  const closed = (inDays: number, reason: string) => ({
    outlet_id: outletId,
    day: addDays(today, inDays),
    reason,
    opens_minute: null,
    closes_minute: null,
  })
  if (edgeCases.closedForRenovation.includes(outletId)) {
    return Array.from({ length: 34 }, (_, inDays) => closed(inDays, 'Renovation'))
  }
  const random = createRandom(`closures:${outletId}`)
  const days = random.pick([[], [], [], [random.integer(4, 16)], [random.integer(4, 12), random.integer(13, 28)]])
  return days.map((inDays) => closed(inDays, random.pick(reasons)))
}
