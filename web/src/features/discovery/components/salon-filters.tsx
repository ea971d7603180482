import { ArrowUpDown, TicketPercent, Clock, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import { countFilters, type OutletFilterProps } from '../outlet-filters.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

const SORT_LABELS = { distance: 'Nearest', rating: 'Best rated', price: 'Lowest price' }

/** The most used filters, and a button for all of them. */
export function SalonFilters(props: OutletFilterProps) {
  const { filters, onChange } = props
  const [sheet, setSheet] = useState<'open' | 'closed'>()
  const activeCount = countFilters(filters)
  const open = () => setSheet('open')

  return (
    <div
      role="group"
      aria-label="Sort and filter"
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]"
    >
      <FilterChip on={filters.sort !== undefined} aria-haspopup="dialog" onClick={open}>
        <ArrowUpDown className="size-4" /> {SORT_LABELS[filters.sort ?? 'distance']}
      </FilterChip>
      <FilterChip on={activeCount > 0} aria-haspopup="dialog" onClick={open}>
        <SlidersHorizontal className="size-4" /> {activeCount > 0 ? `Filters · ${activeCount}` : 'Filters'}
      </FilterChip>
      <FilterChip on={filters.openNow === true} onClick={() => onChange({ openNow: !filters.openNow })}>
        <Clock className="size-4" /> Open now
      </FilterChip>
      <FilterChip on={filters.offers === true} onClick={() => onChange({ offers: !filters.offers })}>
        <TicketPercent className="size-4" /> Offers
      </FilterChip>
      <Suspense>
        {sheet && <FilterSheet {...props} open={sheet === 'open'} onClose={() => setSheet('closed')} />}
      </Suspense>
    </div>
  )
}
