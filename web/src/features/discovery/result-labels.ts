import type { Result, ResultSort } from '@nikhar/contract/discovery'
import { addRupees, formatRupees, type Rupees } from '@nikhar/contract/money'
import { addDays, dayNames, formatShortDay, salonToday } from '@nikhar/contract/salon-time'
import type { ResultFilters } from './result-filters.ts'

export const SORT_OPTIONS: readonly { value: ResultSort; label: string }[] = [
  { value: 'best', label: 'Best match' },
  { value: 'soonest', label: 'Soonest' },
  { value: 'nearest', label: 'Nearest' },
  { value: 'cheapest', label: 'Cheapest' },
  { value: 'rated', label: 'Best rated' },
]

export const PART_LABELS = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' }
export const AUDIENCE_LABELS = { FEMALE: 'Women’s salons', MALE: 'Men’s salons', UNISEX: 'Unisex salons' }

/** "Today", "Tomorrow", "Tue" within a week, "Tue, 24 Nov" after it. */
export function formatNearDay(day: string, now = new Date()): string {
  const today = salonToday(now)
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return day < addDays(today, 7) ? dayNames(day).shortWeekday : formatShortDay(day)
}

/** "Tomorrow, evening"; "any time" without a day and a part of it. */
export function formatWhen({ day, part }: Pick<ResultFilters, 'day' | 'part'>, now = new Date()): string {
  const days = (day ?? '').split(',').filter((each) => each !== '')
  const words = [...days.map((each) => formatNearDay(each, now)), ...(part ? [PART_LABELS[part].toLowerCase()] : [])]
  const text = words.join(', ')
  return text === '' ? 'any time' : text.charAt(0).toUpperCase() + text.slice(1)
}

export function formatMaxPrice(maxPrice: Rupees | undefined): string {
  return maxPrice === undefined ? 'any price' : `up to ${formatRupees(maxPrice)}`
}

export function formatDistance(withinKm: number): string {
  return `Within ${withinKm} km`
}

export function formatSalonCount(total: number): string {
  return `${total} ${total === 1 ? 'salon' : 'salons'}`
}

/** "Indiranagar"; with the city if it is not the customer's. The area is the last part of the street line. */
export function formatResultArea({ street, city }: Pick<Result, 'street' | 'city'>, customerCity: string | undefined) {
  const area = street.split(',').at(-1)?.trim() ?? ''
  return [area, ...(city === customerCity ? [] : [city])].filter((part) => part !== '').join(', ')
}

/** "Together ₹1,298, ₹798 more than you asked for"; undefined within the price. */
export function formatOverPrice({ service, otherServices, overRupees }: Result): string | undefined {
  if (overRupees === null || !service) return undefined
  const over = `${formatRupees(overRupees)} more than you asked for`
  if (otherServices.length === 0) return over.charAt(0).toUpperCase() + over.slice(1)
  const total = addRupees(service.price, ...otherServices.map(({ price }) => price))
  return `Together ${formatRupees(total)}, ${over}`
}
