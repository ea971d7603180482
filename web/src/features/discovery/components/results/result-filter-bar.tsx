import {
  ArrowUpDown,
  Calendar,
  Clock,
  IndianRupee,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  SlidersHorizontal,
  Star,
  TicketPercent,
  Users,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import { discoveryQueries } from '../../queries.ts'
import { countResultFilters, GOOD_RATING, type ResultFilterProps } from '../../result-filters.ts'
import { AUDIENCE_LABELS, formatDistance, formatMaxPrice, formatWhen, SORT_OPTIONS } from '../../result-labels.ts'

const ResultFilterSheet = lazy(async () => ({ default: (await import('./result-filter-sheet.tsx')).ResultFilterSheet }))
const ResultSortSheet = lazy(async () => ({ default: (await import('./result-filter-sheet.tsx')).ResultSortSheet }))

interface ResultFilterBarProps extends ResultFilterProps {
  /** At the right end on wide screens: the map switch. */
  trailing?: ReactNode
}

type OpenSheet = 'filters' | 'sort'

/** The filters in one line, active ones first, and the sort order. */
export function ResultFilterBar({ trailing, ...props }: ResultFilterBarProps) {
  const { search } = props
  const [sheet, setSheet] = useState<{ name: OpenSheet; isOpen: boolean }>()
  const count = countResultFilters(search)
  const open = (name: OpenSheet) => setSheet({ name, isOpen: true })
  const sheetProps = {
    ...props,
    open: sheet?.isOpen === true,
    onClose: () => sheet && setSheet({ ...sheet, isOpen: false }),
  }
  const categoryName = useCategoryName(search.category)
  const chips = listChips(props, categoryName, () => open('filters')).toSorted(
    (one, other) => Number(other.on) - Number(one.on),
  )

  return (
    <div className="flex items-center gap-2">
      <div
        role="group"
        aria-label="Sort and filter"
        className="-mx-gutter flex min-w-0 flex-1 gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]"
      >
        <FilterChip
          on={count > 0}
          aria-haspopup="dialog"
          aria-label={count > 0 ? `Filters, ${count} in use` : 'Filters'}
          onClick={() => open('filters')}
        >
          <SlidersHorizontal className="size-4" /> {count > 0 && <Count value={count} />}
        </FilterChip>
        <FilterChip on={search.sort !== undefined} aria-haspopup="dialog" onClick={() => open('sort')}>
          <ArrowUpDown className="size-4" />{' '}
          {SORT_OPTIONS.find(({ value }) => value === (search.sort ?? 'best'))?.label}
        </FilterChip>
        {chips.map(({ key, label, icon: Icon, on, opensSheet = false, onPress }) => (
          <FilterChip key={key} on={on} onClick={onPress} {...(opensSheet && { 'aria-haspopup': 'dialog' })}>
            <Icon className="size-4" /> {label}
          </FilterChip>
        ))}
      </div>
      {trailing}
      <Suspense>
        {sheet?.name === 'filters' && <ResultFilterSheet {...sheetProps} />}
        {sheet?.name === 'sort' && <ResultSortSheet {...sheetProps} />}
      </Suspense>
    </div>
  )
}

interface FilterEntry {
  key: string
  label: string
  icon: LucideIcon
  on: boolean
  opensSheet?: boolean
  onPress: () => void
}

/** The name of a category in the address, which may not exist. */
function useCategoryName(slug: string | undefined): string | undefined {
  const { data: categories } = useQuery({ ...discoveryQueries.categories(), enabled: slug !== undefined })
  return categories?.find((category) => category.slug === slug)?.name ?? slug
}

function listChips(
  { search, onChange }: ResultFilterProps,
  categoryName: string | undefined,
  openFilters: () => void,
): FilterEntry[] {
  const { day, part, maxPrice, minRating, withinKm, audience, openNow, withOffers, category } = search
  const isTimed = day !== undefined || part !== undefined
  const sheet = { opensSheet: true, onPress: openFilters }
  return [
    { key: 'when', label: isTimed ? formatWhen(search) : 'When', icon: Calendar, on: isTimed, ...sheet },
    {
      key: 'price',
      label: maxPrice === undefined ? 'Price' : formatMaxPrice(maxPrice),
      icon: IndianRupee,
      on: maxPrice !== undefined,
      ...sheet,
    },
    {
      key: 'rating',
      label: '4.0 and up',
      icon: Star,
      on: minRating !== undefined,
      onPress: () => onChange({ minRating: minRating === undefined ? GOOD_RATING : undefined }),
    },
    {
      key: 'distance',
      label: withinKm === undefined ? 'Distance' : formatDistance(withinKm),
      icon: MapPin,
      on: withinKm !== undefined,
      ...sheet,
    },
    {
      key: 'audience',
      label: audience ? AUDIENCE_LABELS[audience] : 'For',
      icon: Users,
      on: audience !== undefined,
      ...sheet,
    },
    {
      key: 'open',
      label: 'Open now',
      icon: Clock,
      on: openNow === true,
      onPress: () => onChange({ openNow: !openNow || undefined }),
    },
    {
      key: 'offers',
      label: 'Offers',
      icon: TicketPercent,
      on: withOffers === true,
      onPress: () => onChange({ withOffers: !withOffers || undefined }),
    },
    ...(category === undefined || categoryName === undefined
      ? []
      : [
          {
            key: 'category',
            label: categoryName,
            icon: LayoutGrid,
            on: true,
            onPress: () => onChange({ category: undefined }),
          },
        ]),
  ]
}

function Count({ value }: { value: number }) {
  return (
    <span className="min-w-5.5 rounded-full bg-primary px-1.25 text-center text-xs leading-5.5 font-bold text-on-primary">
      {value}
    </span>
  )
}
