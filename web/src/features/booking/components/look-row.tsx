import type { Look } from '@nikhar/contract/discovery'
import { useId } from 'react'
import { SectionHeading } from '@nikhar/ui/section-heading'
import type { QuickBookRequest } from '../quick-book.ts'
import { LookCard } from './look-card.tsx'

interface LookRowProps {
  title: string
  looks: readonly Look[]
  serviceTo: (look: Look) => string
  /** They are of several salons, so each names its own. */
  isOfSalons?: boolean
  onChoose: (request: QuickBookRequest) => void
}

/** Pictures of work side by side, each with one free time that books it. Reaches from edge to edge on phones. */
export function LookRow({ title, looks, serviceTo, isOfSalons = false, onChoose }: LookRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id}>{title}</SectionHeading>
      <ul className="-mx-gutter flex gap-3.5 overflow-x-auto overscroll-x-contain px-gutter pt-1 pb-3 [scrollbar-width:none] lg:mx-0 lg:px-0">
        {looks.map((look) => (
          <LookCard
            key={look.lookId}
            look={look}
            to={serviceTo(look)}
            namesSalon={isOfSalons}
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
