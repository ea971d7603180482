import { edgeCases } from './edge-cases.ts'
import type { DemoOutlet } from './outlets.ts'
import { drawPerson, type Person } from './people.ts'
import { type Chance, chanceOf } from './chance.ts'
import { pickFace } from './pictures/pick.ts'
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
  /** The same leave as days at the salon. */
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

const ofAarna: Person[] = [
  { name: 'Meera Krishnan', gender: 'FEMALE' },
  { name: 'Arjun Gowda', gender: 'MALE' },
  { name: 'Farida Sheikh', gender: 'FEMALE' },
  { name: 'Dev Shetty', gender: 'MALE' },
]

export function drawStylists(outlet: DemoOutlet, today: string): DemoStylist[] {
  const { id } = outlet.row
  const chance = chanceOf(`stylists:${id}`)
  const taken = new Set<string>()
  const drawn = Array.from({ length: chance.whole(3, 8) }, () =>
    drawPerson(chance, outlet.city.region, womenShare[outlet.category], taken),
  )
  const team = id === edgeCases.manyReviews.outletId ? ofAarna : drawn
  const restShift = chance.whole(0, 6)
  return team.map((person, index) => {
    const stylistId = id * 10 + index + 1
    const work = drawWeek(stylistId, outlet.hours, index, restShift)
    const leave = drawLeave(chance, stylistId, today)
    return { row: stylistRow(chance, outlet, stylistId, person), ...work, ...leave }
  })
}

function stylistRow(chance: Chance, { row: outlet }: DemoOutlet, id: number, { name, gender }: Person): StylistRow {
  return {
    id,
    outlet_id: outlet.id,
    name,
    gender,
    past_experience_years: Math.round(1 + 21 * chance.between(0, 1) ** 1.8),
    image: edgeCases.noPictures.includes(outlet.id) ? null : pickFace(gender, id),
    created_at: outlet.created_at,
  }
}

/** Six days at most; on long days every second one comes late, and the breaks take turns. */
function drawWeek(stylistId: number, hours: OpeningHoursRow[], index: number, restShift: number) {
  const rest = hours.length === 7 ? (index * 2 + restShift) % 7 : null
  const days = hours.filter(({ weekday }) => weekday !== rest)
  const shifts = days.map(({ weekday, opens_minute: opens, closes_minute: closes }) => {
    const whole = closes - opens <= LONGEST_SHIFT
    const late = index % 2 === 1
    const starts = whole || !late ? opens : closes - SHIFT
    return {
      stylist_id: stylistId,
      weekday,
      starts_minute: starts,
      ends_minute: whole || late ? closes : opens + SHIFT,
    }
  })
  const breaks = shifts.map(({ weekday, starts_minute: starts }) => {
    const pause = starts + 180 + (index % 3) * BREAK
    return { stylist_id: stylistId, weekday, starts_minute: pause, ends_minute: pause + BREAK }
  })
  return { shifts, breaks }
}

function drawLeave(chance: Chance, stylistId: number, today: string) {
  const away = chance.odds(0.12)
  const first = chance.whole(4, 22)
  const length = away ? chance.whole(1, 4) : 0
  const reason = chance.pick(['Annual leave', 'Sister’s wedding', 'Home town', 'Training course', 'Not well'])
  const daysOff = new Set(Array.from({ length }, (_, i) => addDays(today, first + i)))
  const timeOff = away
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
