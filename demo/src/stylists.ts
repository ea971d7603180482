import { edgeCases } from './edge-cases.ts'
import type { DemoOutlet } from './outlets.ts'
import { generatePerson, type Person } from './people.ts'
import { type Random, createRandom } from './seeded-random.ts'
import { pickFace } from './pictures/pick-pictures.ts'
import type { OpeningHoursRow, ShiftRow, StylistRow, TimeOffRow } from './rows.ts'
import { addDays, instantAt } from './salon-time.ts'
import type { CategorySlug } from './salons/salon.ts'

const LONGEST_SHIFT = 600
const SHIFT = 540
const BREAK = 45

export interface DemoStylist {
  row: StylistRow
  shifts: ShiftRow[]
  breaks: ShiftRow[]
  timeOff: TimeOffRow[]
  /** The time off as calendar days. */
  daysOff: Set<string>
}

const womenShare: Record<CategorySlug, number> = {
  hair: 0.5,
  barber: 0.06,
  spa: 0.6,
  nails: 0.85,
  bridal: 0.92,
  skin: 0.85,
}

const aarnaStylists: Person[] = [
  { name: 'Meera Krishnan', gender: 'FEMALE' },
  { name: 'Arjun Gowda', gender: 'MALE' },
  { name: 'Farida Sheikh', gender: 'FEMALE' },
  { name: 'Dev Shetty', gender: 'MALE' },
]

export function generateStylists(outlet: DemoOutlet, today: string): DemoStylist[] {
  const { id } = outlet.row
  const random = createRandom(`stylists:${id}`)
  const taken = new Set<string>()
  const generated = Array.from({ length: random.integer(3, 8) }, () =>
    generatePerson(random, outlet.city.region, womenShare[outlet.category], taken),
  )
  const team = id === edgeCases.manyReviews.outletId ? aarnaStylists : generated
  const restShift = random.integer(0, 6)
  return team.map((person, index) => {
    const stylistId = id * 10 + index + 1
    const work = generateWeek(stylistId, outlet.hours, index, restShift)
    const leave = generateLeave(random, stylistId, today)
    return { row: stylistRow(random, outlet, stylistId, person), ...work, ...leave }
  })
}

function stylistRow(random: Random, { row: outlet }: DemoOutlet, id: number, { name, gender }: Person): StylistRow {
  return {
    id,
    outlet_id: outlet.id,
    name,
    gender,
    past_experience_years: Math.round(1 + 21 * random.between(0, 1) ** 1.8),
    image: edgeCases.noPictures.includes(outlet.id) ? null : pickFace(gender, id),
    images: [],
    specialities: [],
    created_at: outlet.created_at,
  }
}

/** At most six days a week. On long days every second stylist works the late shift; breaks are staggered. */
function generateWeek(stylistId: number, hours: OpeningHoursRow[], index: number, restShift: number) {
  const rest = hours.length === 7 ? (index * 2 + restShift) % 7 : null
  const days = hours.filter(({ weekday }) => weekday !== rest)
  const shifts = days.map(({ weekday, opens_minute: opens, closes_minute: closes }) => {
    const isFullDay = closes - opens <= LONGEST_SHIFT
    const isLate = index % 2 === 1
    const starts = isFullDay || !isLate ? opens : closes - SHIFT
    return {
      stylist_id: stylistId,
      weekday,
      starts_minute: starts,
      ends_minute: isFullDay || isLate ? closes : opens + SHIFT,
    }
  })
  const breaks = shifts.map(({ weekday, starts_minute: starts }) => {
    const pause = starts + 180 + (index % 3) * BREAK
    return { stylist_id: stylistId, weekday, starts_minute: pause, ends_minute: pause + BREAK }
  })
  return { shifts, breaks }
}

function generateLeave(random: Random, stylistId: number, today: string) {
  const hasLeave = random.bool(0.12)
  const first = random.integer(4, 22)
  const length = hasLeave ? random.integer(1, 4) : 0
  const reason = random.pick(['Annual leave', 'Sister’s wedding', 'Home town', 'Training course', 'Not well'])
  const daysOff = new Set(Array.from({ length }, (_, i) => addDays(today, first + i)))
  const timeOff = hasLeave
    ? [
        {
          stylist_id: stylistId,
          starts_at: instantAt(addDays(today, first), 0),
          ends_at: instantAt(addDays(today, first + length), 0),
          reason,
        },
      ]
    : []
  return { timeOff, daysOff }
}
