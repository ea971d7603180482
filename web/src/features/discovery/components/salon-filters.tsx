import { ArrowUpDown, TicketPercent, Clock, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import { countFilters, type OutletFilterProps } from '../outlet-filters.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

const SORT_WORDS = { distance: 'Nearest', rating: 'Best rated', price: 'Lowest price' }

/** The filters most people use, and the way to all of them. */
export function SalonFilters(props: OutletFilterProps) {
  const { wish, onChange } = props
  const [sheet, setSheet] = useState<'open' | 'closed'>()
  const filters = countFilters(wish)
  const open = () => setSheet('open')

  return (
    <div
      role="group"
      aria-label="Sort and filter"
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]"
    >
      <FilterChip on={wish.sort !== undefined} aria-haspopup="dialog" onClick={open}>
        <ArrowUpDown className="size-4" /> {SORT_WORDS[wish.sort ?? 'distance']}
      </FilterChip>
      <FilterChip on={filters > 0} aria-haspopup="dialog" onClick={open}>
        <SlidersHorizontal className="size-4" /> {filters > 0 ? `Filters · ${filters}` : 'Filters'}
      </FilterChip>
      <FilterChip on={wish.openNow === true} onClick={() => onChange({ openNow: !wish.openNow })}>
        <Clock className="size-4" /> Open now
      </FilterChip>
      <FilterChip on={wish.offers === true} onClick={() => onChange({ offers: !wish.offers })}>
        <TicketPercent className="size-4" /> Offers
      </FilterChip>
      <Suspense>
        {sheet && <FilterSheet {...props} open={sheet === 'open'} onClose={() => setSheet('closed')} />}
      </Suspense>
    </div>
  )
}
