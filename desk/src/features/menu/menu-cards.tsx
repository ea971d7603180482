import { changePrice, formatRupees, type MenuService } from '@nikhar/contract'
import { Checkbox } from '@nikhar/ui/checkbox'
import { classes } from '@nikhar/ui/classes'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { memo } from 'react'
import type { MenuListProps } from './menu-table.tsx'
import { GENDER_LABELS } from './service-fields.ts'

/** The menu on a phone: one card per service, which opens its editor. */
export function MenuCards({ services, categories, selected, priceChange, onOpen, onToggle }: MenuListProps) {
  return (
    <div className="grid gap-4">
      {categories.map(({ slug, name }) => {
        const rows = services.filter(({ category }) => category === slug)
        if (rows.length === 0) return null
        return (
          <section key={slug} aria-label={name}>
            <h2 className="px-1 pb-1.5 text-sm font-semibold">
              {name} <span className="font-normal text-ink-3">{rows.length}</span>
            </h2>
            <ul className="overflow-clip rounded-xl bg-surface shadow-1">
              {rows.map((service) => {
                const isSelected = selected.has(service.serviceId)
                return (
                  <ServiceCard
                    key={service.serviceId}
                    service={service}
                    isSelected={isSelected}
                    newPrice={priceChange && isSelected ? changePrice(service.price, priceChange) : undefined}
                    onOpen={onOpen}
                    onToggle={onToggle}
                  />
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

interface ServiceCardProps extends Pick<MenuListProps, 'onOpen' | 'onToggle'> {
  service: MenuService
  isSelected: boolean
  newPrice: number | undefined
}

const ServiceCard = memo(function ServiceCard({ service, isSelected, newPrice, onOpen, onToggle }: ServiceCardProps) {
  const { serviceId, name, price, minutes, bufferMinutes, gender, image } = service
  return (
    <li
      className={classes(
        'flex items-center border-t border-line first:border-t-0 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]',
        isSelected && 'bg-surface-tint',
      )}
    >
      <Checkbox
        className="pl-1.5"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={({ target }) => onToggle(serviceId, target.checked)}
      />
      <button
        type="button"
        onClick={() => onOpen(serviceId)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pr-4 pl-1 text-left"
      >
        <Thumbnail kind="service" picture={image ?? undefined} shape="sm" className="size-10!" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-2">
            {`${minutes} min${bufferMinutes > 0 ? ` + ${bufferMinutes}` : ''} · ${GENDER_LABELS[gender]}`}
          </span>
        </span>
        <span className="flex flex-none flex-col items-end tabular-nums">
          {newPrice !== undefined && <s className="text-sm text-ink-3">{formatRupees(price)}</s>}
          {formatRupees(newPrice ?? price)}
        </span>
      </button>
    </li>
  )
})
