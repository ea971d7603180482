import { addDays } from '@nikhar/contract/salon-time'

export interface Festival {
  day: string
  name: string
  /** By the lunar calendar: the day may differ by one, and between states. */
  isLunar: boolean
}

interface YearlyFestival {
  name: string
  /** Month and day, the same every year. */
  date: string
  /** Only in these states; in all of them if none is given. */
  states?: readonly string[]
}

const YEARLY: readonly YearlyFestival[] = [
  { name: 'New Year’s Day', date: '01-01' },
  { name: 'Republic Day', date: '01-26' },
  { name: 'Ambedkar Jayanti', date: '04-14' },
  { name: 'May Day', date: '05-01', states: ['Karnataka', 'Kerala', 'Tamil Nadu', 'West Bengal', 'Telangana', 'Goa'] },
  { name: 'Maharashtra Day', date: '05-01', states: ['Maharashtra'] },
  { name: 'Gujarat Day', date: '05-01', states: ['Gujarat'] },
  { name: 'Independence Day', date: '08-15' },
  { name: 'Gandhi Jayanti', date: '10-02' },
  { name: 'Rajyotsava', date: '11-01', states: ['Karnataka'] },
  { name: 'Kerala Piravi', date: '11-01', states: ['Kerala'] },
  { name: 'Christmas', date: '12-25' },
]

/**
 * Festivals whose day moves, from the public calendars of holidays of 2026 to 2028. Dates are facts and not under a
 * licence; lunar ones are announced shortly before, so the desk asks the salon to check them. The list ends with 2028.
 */
const MOVING: readonly { name: string; isLunar: boolean; days: readonly string[]; states?: readonly string[] }[] = [
  { name: 'Makar Sankranti', isLunar: true, days: ['2026-01-14', '2027-01-15', '2028-01-15'] },
  { name: 'Holi', isLunar: true, days: ['2026-03-04', '2027-03-22', '2028-03-11'] },
  {
    name: 'Ugadi and Gudi Padwa',
    isLunar: true,
    days: ['2026-03-19', '2027-04-07', '2028-03-27'],
    states: ['Karnataka', 'Telangana', 'Andhra Pradesh', 'Maharashtra', 'Goa'],
  },
  { name: 'Eid al-Fitr', isLunar: true, days: ['2026-03-21', '2027-03-10', '2028-02-27'] },
  { name: 'Good Friday', isLunar: false, days: ['2026-04-03', '2027-03-26', '2028-04-14'] },
  { name: 'Eid al-Adha', isLunar: true, days: ['2026-05-27', '2027-05-17', '2028-05-05'] },
  { name: 'Onam', isLunar: true, days: ['2026-08-26', '2027-09-12', '2028-09-01'], states: ['Kerala'] },
  { name: 'Raksha Bandhan', isLunar: true, days: ['2026-08-28', '2027-08-17', '2028-08-05'] },
  { name: 'Ganesh Chaturthi', isLunar: true, days: ['2026-09-14', '2027-09-04', '2028-08-23'] },
  { name: 'Dussehra', isLunar: true, days: ['2026-10-20', '2027-10-09', '2028-09-27'] },
  { name: 'Diwali', isLunar: true, days: ['2026-11-08', '2027-10-29', '2028-10-17'] },
  { name: 'Guru Nanak Jayanti', isLunar: true, days: ['2026-11-24', '2027-11-14', '2028-11-02'] },
]

/** The festivals of a state from a day on, in chronological order. */
export function listFestivals(state: string, fromDay: string, days: number): Festival[] {
  const lastDay = addDays(fromDay, days)
  const years = [Number(fromDay.slice(0, 4)), Number(fromDay.slice(0, 4)) + 1]
  const yearly = YEARLY.filter(({ states }) => states?.includes(state) ?? true).flatMap(({ name, date }) =>
    years.map((year) => ({ day: `${year}-${date}`, name, isLunar: false })),
  )
  const moving = MOVING.filter(({ states }) => states?.includes(state) ?? true).flatMap(
    ({ name, isLunar, days: dates }) => dates.map((day) => ({ day, name, isLunar })),
  )
  return [...yearly, ...moving]
    .filter(({ day }) => day >= fromDay && day <= lastDay)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
