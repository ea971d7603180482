import { formatRupees } from '@nikhar/contract/money'
import type { MenuCategory, MenuService, MenuTemplate, OutletKind } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Checkbox } from '@nikhar/ui/checkbox'
import { FilterChip } from '@nikhar/ui/chip'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { Skeleton } from '@nikhar/ui/skeleton'
import { menuQueries } from '../queries.ts'
import { useAddFromTemplate } from '../use-add-from-template.ts'

interface TemplateSheetProps {
  outletId: number
  services: readonly MenuService[]
  categories: readonly MenuCategory[]
  onClose: () => void
}

type TemplateService = MenuTemplate['services'][number]

/** Common services with usual durations and prices; the salon ticks what it offers and sets its own prices. */
export function TemplateSheet({ outletId, services, categories, onClose }: TemplateSheetProps) {
  const { data: template, error } = useQuery(menuQueries.templates())
  const [kind, setKind] = useState<OutletKind>('SALON')
  /** The salon's own prices of the ticked services, as typed. */
  const [prices, setPrices] = useState<ReadonlyMap<string, string>>(new Map())
  const known = new Set(services.map(({ category, name }) => `${category} ${name.toLowerCase()}`))
  const offered = (template?.services ?? []).filter(({ kinds }) => kinds.includes(kind))
  const isKnown = ({ category, name }: TemplateService) => known.has(`${category} ${name.toLowerCase()}`)
  const add = useAddFromTemplate(outletId, onClose)
  const setPrice = (templateId: string, price: string | undefined) =>
    setPrices((typed) => {
      const next = new Map(typed)
      if (price === undefined) next.delete(templateId)
      else next.set(templateId, price)
      return next
    })
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Start from a template"
      description="Common services with typical durations. Select what you offer and set your prices."
      closeButton
    >
      <div className="mt-4 flex gap-2 overflow-x-auto py-0.5" role="group" aria-label="Kind of place">
        {template?.kinds.map((choice) => (
          <FilterChip key={choice.kind} on={choice.kind === kind} onClick={() => setKind(choice.kind)}>
            {choice.name}
          </FilterChip>
        ))}
      </div>
      <InlineError error={error ?? add.error} className="mt-3" />
      <div className="mt-3 max-h-[52svh] overflow-y-auto rounded-lg bg-surface shadow-line">
        {!template && <Skeleton className="h-60" />}
        {categories.map(({ slug, name }) => (
          <TemplateGroup
            key={slug}
            name={name}
            services={offered.filter(({ category }) => category === slug)}
            prices={prices}
            isKnown={isKnown}
            onPrice={setPrice}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-sm text-ink-2" role="status">
          {`${prices.size} selected · ${offered.filter(isKnown).length} already on your menu`}
        </p>
        <Button size="md" disabled={prices.size === 0} pending={add.isPending} onClick={() => add.mutate(prices)}>
          {prices.size === 1 ? 'Add 1 service' : `Add ${prices.size || ''} services`}
        </Button>
      </div>
    </Sheet>
  )
}

interface TemplateGroupProps {
  name: string
  services: readonly TemplateService[]
  prices: ReadonlyMap<string, string>
  isKnown: (service: TemplateService) => boolean
  onPrice: (templateId: string, price: string | undefined) => void
}

function TemplateGroup({ name, services, prices, isKnown, onPrice }: TemplateGroupProps) {
  const open = services.filter((service) => !isKnown(service))
  if (services.length === 0) return null
  const count = open.filter(({ templateId }) => prices.has(templateId)).length
  const tickAll = (on: boolean) => {
    for (const service of open) onPrice(service.templateId, on ? usualPrice(service) : undefined)
  }
  return (
    <section aria-label={name}>
      <div className="flex items-center gap-2 border-b border-line bg-ground px-2 text-sm font-semibold">
        <Checkbox
          disabled={open.length === 0}
          checked={open.length > 0 && count === open.length}
          partly={count > 0 && count < open.length}
          onChange={({ target }) => tickAll(target.checked)}
        >
          {`${name}, ${services.length} services`}
        </Checkbox>
        <span className="ml-auto pr-3 text-ink-3">Usual price · yours</span>
      </div>
      {services.map((service) => (
        <TemplateRow
          key={service.templateId}
          service={service}
          known={isKnown(service)}
          price={prices.get(service.templateId)}
          onPrice={onPrice}
        />
      ))}
    </section>
  )
}

interface TemplateRowProps extends Pick<TemplateGroupProps, 'onPrice'> {
  service: TemplateService
  known: boolean
  price: string | undefined
}

function TemplateRow({ service, known, price, onPrice }: TemplateRowProps) {
  const { templateId, name, minutes, bufferMinutes, priceFrom, priceTo } = service
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line px-2 py-0.5">
      <Checkbox
        className="min-w-0 flex-1"
        disabled={known}
        checked={price !== undefined}
        onChange={({ target }) => onPrice(templateId, target.checked ? usualPrice(service) : undefined)}
      >
        {name}
        <span className="block text-sm text-ink-2">
          {known ? 'On your menu already' : `${minutes}${bufferMinutes > 0 ? ` + ${bufferMinutes}` : ''} min`}
        </span>
      </Checkbox>
      <span className="text-sm whitespace-nowrap text-ink-2 tabular-nums max-sm:hidden">
        {`${formatRupees(priceFrom)} – ${formatRupees(priceTo)}`}
      </span>
      <input
        aria-label={`Your price of ${name}`}
        inputMode="decimal"
        autoComplete="off"
        disabled={known}
        placeholder="₹"
        value={price ?? ''}
        onChange={({ target }) => onPrice(templateId, target.value === '' ? undefined : target.value)}
        className="min-h-target w-24 rounded-md bg-surface px-3 text-right text-[1rem] shadow-field outline-hidden focus-visible:shadow-field-focus disabled:bg-surface-2"
      />
    </div>
  )
}

/** The middle of the usual range, rounded to a typical price. */
function usualPrice({ priceFrom, priceTo }: TemplateService): string {
  const middle = (priceFrom + priceTo) / 2
  const step = middle >= 1000 ? 100 : middle >= 200 ? 50 : 10
  return String(Math.round(middle / step) * step)
}
