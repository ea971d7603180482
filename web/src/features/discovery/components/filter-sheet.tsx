import { formatCount, formatRupees } from '@nikhar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { Sheet } from '@nikhar/ui/sheet'
import { Slider } from '@nikhar/ui/slider'
import { Switch } from '@nikhar/ui/switch'
import { discoveryQueries } from '../queries.ts'
import type { OutletFilterProps } from '../outlet-filters.ts'
import { PRICE_STEPS } from '../price-steps.ts'

const SORTS = [
  { value: 'distance', label: 'Nearest first' },
  { value: 'rating', label: 'Best rated first' },
  { value: 'price', label: 'Lowest price first' },
] as const
const GENDERS = [
  { value: 'ANY', label: 'Anyone' },
  { value: 'FEMALE', label: 'Women' },
  { value: 'MALE', label: 'Men' },
] as const

interface FilterSheetProps extends OutletFilterProps {
  open: boolean
  onClose: () => void
}

/** All sort orders and filters. Changes apply at once; the button shows the number of results and closes the sheet. */
export function FilterSheet({ open, onClose, filters, onChange, onClear, total }: FilterSheetProps) {
  const { data: categories = [] } = useQuery(discoveryQueries.categories())
  const step =
    filters.maxPrice === undefined
      ? PRICE_STEPS.length
      : PRICE_STEPS.findIndex((price) => price === Number(filters.maxPrice))

  return (
    <Sheet open={open} onOpenChange={onClose} title="Sort and filter" closeButton>
      <div className="mt-3 grid gap-5">
        <RadioGroup
          legend="Sort by"
          options={SORTS}
          value={filters.sort ?? 'distance'}
          onChange={(sort) => onChange({ sort })}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.75 text-sm font-semibold text-ink-2">Category</legend>
          <div className="flex flex-wrap gap-2">
            {categories.map(({ slug, name }) => {
              const on = filters.category === slug
              return (
                <FilterChip key={slug} on={on} several onClick={() => onChange({ category: on ? undefined : slug })}>
                  {name}
                </FilterChip>
              )
            })}
          </div>
        </fieldset>
        <RadioGroup
          legend="For"
          look="pills"
          options={GENDERS}
          value={filters.gender ?? 'ANY'}
          onChange={(gender) => onChange({ gender: gender === 'ANY' ? undefined : gender })}
        />
        <Slider
          label="Price"
          min={0}
          max={PRICE_STEPS.length}
          value={step}
          valueText={PRICE_STEPS[step] === undefined ? 'any price' : `up to ${formatRupees(PRICE_STEPS[step])}`}
          onChange={(event) => onChange({ maxPrice: PRICE_STEPS[Number(event.target.value)] })}
        />
        <div className="grid">
          <Switch
            trailing
            checked={filters.openNow === true}
            onChange={(event) => onChange({ openNow: event.target.checked })}
          >
            Open now
          </Switch>
          <Switch
            trailing
            checked={filters.offers === true}
            onChange={(event) => onChange({ offers: event.target.checked })}
          >
            Only with offers
          </Switch>
        </div>
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button variant="soft" onClick={onClear}>
            Clear all
          </Button>
          <Button onClick={onClose}>{formatButtonLabel(total)}</Button>
        </div>
      </div>
    </Sheet>
  )
}

function formatButtonLabel(total: number | undefined) {
  if (total === undefined) return 'Show salons'
  return total === 1 ? 'Show 1 salon' : `Show ${formatCount(total)} salons`
}
