import { formatCount } from '@nikhar/contract/money'
import { bookableDays } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@nikhar/ui/button'
import { useNow } from '@nikhar/ui/clock'
import { FilterChip } from '@nikhar/ui/chip'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { Sheet } from '@nikhar/ui/sheet'
import { Slider } from '@nikhar/ui/slider'
import { Switch } from '@nikhar/ui/switch'
import { PRICE_STEPS } from '../../price-steps.ts'
import { discoveryQueries } from '../../queries.ts'
import { DISTANCE_STEPS, GOOD_RATING, PARTS_OF_DAY, type ResultFilterProps } from '../../result-filters.ts'
import { formatMaxPrice, formatNearDay, PART_LABELS, SORT_OPTIONS } from '../../result-labels.ts'

const OFFERED_DAYS = 7
const AUDIENCES = [
  { value: 'ANY', label: 'Any' },
  { value: 'FEMALE', label: 'Women' },
  { value: 'MALE', label: 'Men' },
  { value: 'UNISEX', label: 'Unisex' },
] as const
const DISTANCES = [
  { value: '', label: 'Any' },
  ...DISTANCE_STEPS.map((km) => ({ value: String(km), label: `${km} km` })),
]

interface ResultSheetProps extends ResultFilterProps {
  open: boolean
  onClose: () => void
}

/** All filters. Changes apply at once; the button shows the number of results and closes the sheet. */
export function ResultFilterSheet({ open, onClose, search, onChange, onClear, total }: ResultSheetProps) {
  const step = PRICE_STEPS.findIndex((price) => price >= (search.maxPrice ?? Infinity))
  return (
    <Sheet open={open} onOpenChange={onClose} title="Filters" closeButton>
      <div className="mt-3 grid gap-5">
        <WhenFilter search={search} onChange={onChange} />
        <CategoryFilter search={search} onChange={onChange} />
        <Slider
          label="Price of the service"
          min={0}
          max={PRICE_STEPS.length}
          value={step === -1 ? PRICE_STEPS.length : step}
          valueText={formatMaxPrice(search.maxPrice)}
          onChange={(event) => onChange({ maxPrice: PRICE_STEPS[Number(event.target.value)] })}
        />
        <RadioGroup
          legend="Distance"
          look="pills"
          options={DISTANCES}
          value={String(search.withinKm ?? '')}
          onChange={(km) => onChange({ withinKm: km === '' ? undefined : Number(km) })}
        />
        <RadioGroup
          legend="Salon for"
          look="pills"
          options={AUDIENCES}
          value={search.audience ?? 'ANY'}
          onChange={(audience) => onChange({ audience: audience === 'ANY' ? undefined : audience })}
        />
        <div className="grid">
          <Switch
            trailing
            checked={search.minRating !== undefined}
            onChange={({ target }) => onChange({ minRating: target.checked ? GOOD_RATING : undefined })}
          >
            Rated 4.0 and up
          </Switch>
          <Switch
            trailing
            checked={search.openNow === true}
            onChange={({ target }) => onChange({ openNow: target.checked || undefined })}
          >
            Open now
          </Switch>
          <Switch
            trailing
            checked={search.withOffers === true}
            onChange={({ target }) => onChange({ withOffers: target.checked || undefined })}
          >
            With an offer
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

function WhenFilter({ search: { day, part }, onChange }: Pick<ResultFilterProps, 'search' | 'onChange'>) {
  const nowMs = useNow()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.75 text-sm font-semibold text-ink-2">When</legend>
      <div className="grid gap-2">
        <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:-mx-6 md:px-6">
          <FilterChip on={day === undefined} onClick={() => onChange({ day: undefined })}>
            Any day
          </FilterChip>
          {bookableDays(new Date(nowMs), OFFERED_DAYS).map((each) => (
            <FilterChip
              key={each}
              several
              on={day === each}
              onClick={() => onChange({ day: day === each ? undefined : each })}
            >
              {formatNearDay(each)}
            </FilterChip>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {PARTS_OF_DAY.map((each) => (
            <FilterChip
              key={each}
              several
              on={part === each}
              onClick={() => onChange({ part: part === each ? undefined : each })}
            >
              {PART_LABELS[each]}
            </FilterChip>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

function CategoryFilter({ search: { category }, onChange }: Pick<ResultFilterProps, 'search' | 'onChange'>) {
  const { data: categories = [] } = useQuery(discoveryQueries.categories())
  if (categories.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.75 text-sm font-semibold text-ink-2">Category</legend>
      <div className="flex flex-wrap gap-2">
        {categories.map(({ slug, name }) => (
          <FilterChip
            key={slug}
            several
            on={category === slug}
            onClick={() => onChange({ category: category === slug ? undefined : slug })}
          >
            {name}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  )
}

export function ResultSortSheet({ open, onClose, search, onChange }: ResultSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onClose} title="Sort by" closeButton>
      <div className="mt-1">
        <RadioGroup
          legend="Sort by"
          legendHidden
          options={SORT_OPTIONS}
          value={search.sort ?? 'best'}
          onChange={(sort) => {
            onChange({ sort })
            onClose()
          }}
        />
      </div>
    </Sheet>
  )
}

function formatButtonLabel(total: number | undefined) {
  if (total === undefined) return 'Show salons'
  return total === 1 ? 'Show 1 salon' : `Show ${formatCount(total)} salons`
}
