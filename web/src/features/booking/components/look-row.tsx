import type { Look } from '@nikhar/contract/discovery'
import { useId } from 'react'
import { SectionHeading } from '@nikhar/ui/section-heading'
import type { QuickBookRequest } from '../quick-book.ts'
import { LookCard } from './look-card.tsx'

interface LookRowProps {
  title: string
  looks: readonly Look[]
  serviceTo: (look: Look) => string
  /** Below the price of each. */
  detailOf?: (look: Look) => string
  onChoose: (request: QuickBookRequest) => void
}

/** Pictures of work side by side, each with one free time that books it. Reaches from edge to edge on phones. */
export function LookRow({ title, looks, serviceTo, detailOf = nameStylist, onChoose }: LookRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id}>{title}</SectionHeading>
      <ul className="-mx-gutter flex gap-3.5 overflow-x-auto overscroll-x-contain px-gutter pt-1 pb-3 [scrollbar-width:none] lg:mx-0 lg:px-0 lg:[scrollbar-width:thin]">
        {looks.map((look) => (
          <LookCard
            key={look.lookId}
            look={look}
            to={serviceTo(look)}
            detail={detailOf(look)}
            onChoose={(startTime) =>
              onChoose({
                outletId: look.outletId,
                serviceId: look.service._id,
                startTime,
                stylistId: look.stylist?.id,
              })
            }
          />
        ))}
      </ul>
    </section>
  )
}

function nameStylist({ stylist }: Look): string {
  return stylist?.name ?? ''
}
