import { formatRupees } from '@nikhar/contract/money'
import type { MenuService } from '@nikhar/contract/salons'
import { Checkbox } from '@nikhar/ui/checkbox'
import { classes } from '@nikhar/ui/classes'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { groupServices, type ServiceBatch } from '../group-services.ts'
import type { MenuListProps } from './menu-table.tsx'
import { useTick } from '../selection.ts'
import { SERVICE_GENDER_LABELS } from '../service-fields.ts'
import { useNearViewport } from '../use-near-viewport.ts'

/** The height of a card whose name has one line. */
const CARD_REM = 4.0625

/** The menu on a phone: one card per service, which opens its editor. */
export function MenuCards({ services, categories, selection, onOpen }: MenuListProps) {
  const { groups } = useMemo(() => groupServices(services, categories), [services, categories])
  const renderCard = (service: MenuService) => (
    <ServiceCard key={service.serviceId} service={service} selection={selection} onOpen={onOpen} />
  )
  return (
    <div className="grid gap-4">
      {groups.map(({ slug, name, count, batches }) => (
        <section key={slug} aria-label={name}>
          <h2 className="px-1 pb-1.5 text-sm font-semibold">
            {name} <span className="font-normal text-ink-3">{count}</span>
          </h2>
          <div className="overflow-clip rounded-xl bg-surface shadow-1">
            {batches.map((batch) => (
              <CardBatch key={batch.rowIndex} {...batch} renderCard={renderCard} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** Neighbouring cards; far from the window only their names, so that the browser's search still finds them. */
function CardBatch({
  services,
  place,
  renderCard,
}: ServiceBatch & { renderCard: (service: MenuService) => ReactNode }) {
  const element = useRef<HTMLUListElement>(null)
  const isNear = useNearViewport(element, place)
  return (
    <ul ref={element} className="border-line not-first:border-t">
      {isNear ? (
        services.map(renderCard)
      ) : (
        <li
          style={{ height: `${services.length * CARD_REM}rem`, lineHeight: `${CARD_REM}rem` }}
          className="overflow-clip pl-26 font-semibold whitespace-pre [content-visibility:auto]"
        >
          {services.map(({ name }) => name).join('\n')}
        </li>
      )}
    </ul>
  )
}

interface ServiceCardProps extends Pick<MenuListProps, 'selection' | 'onOpen'> {
  service: MenuService
}

const ServiceCard = memo(function ServiceCard({ service, selection, onOpen }: ServiceCardProps) {
  const { isTicked, newPrice } = useTick(selection, service)
  const { serviceId, name, price, minutes, bufferMinutes, gender, image } = service
  return (
    <li
      className={classes(
        'flex items-center border-t border-line first:border-t-0 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]',
        isTicked && 'bg-surface-tint',
      )}
    >
      <Checkbox
        className="pl-1.5"
        aria-label={`Select ${name}`}
        checked={isTicked}
        onChange={({ target }) => selection.toggle(serviceId, target.checked)}
      />
      <button
        type="button"
        onClick={() => onOpen(serviceId)}
        className="flex min-h-16 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2 pr-4 pl-1 text-left"
      >
        <Thumbnail kind="service" picture={image ?? undefined} shape="sm" className="size-10!" />
        <span className="min-w-0 flex-[1_1_7.5rem]">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-2">
            {`${minutes} min${bufferMinutes > 0 ? ` + ${bufferMinutes}` : ''} · ${SERVICE_GENDER_LABELS[gender]}`}
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
