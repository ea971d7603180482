import { addDays, dayNames, formatRupees, formatShortDay, type ResultSort, salonToday } from '@nikhar/contract'
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

export function formatMaxPrice(maxPrice: number | undefined): string {
  return maxPrice === undefined ? 'any price' : `up to ${formatRupees(maxPrice)}`
}

export function formatDistance(withinKm: number): string {
  return `Within ${withinKm} km`
}

export function formatSalonCount(total: number): string {
  return `${total} ${total === 1 ? 'salon' : 'salons'}`
}
