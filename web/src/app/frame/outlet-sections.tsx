import type { Outlet } from '@nikhar/contract'
import { lazy } from 'react'
import type { QuickBookRequest } from '../../features/booking/quick-book.ts'
import { WhenNear } from '@nikhar/ui/when-near'
import { paths } from '../navigation/paths.ts'

const TeamSection = lazy(async () => ({
  default: (await import('../../features/booking/components/team-section.tsx')).TeamSection,
}))
const OutletReviews = lazy(async () => ({
  default: (await import('../../features/discovery/components/outlet-reviews.tsx')).OutletReviews,
}))
const WhereAndWhen = lazy(async () => ({
  default: (await import('../../features/discovery/components/where-and-when.tsx')).WhereAndWhen,
}))

interface OutletSectionsProps {
  outlet: Outlet
  onChoose: (request: QuickBookRequest) => void
}

/** Team, reviews, address and hours: below the menu, loaded when they come near the screen. */
export function OutletSections({ outlet, onChoose }: OutletSectionsProps) {
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
      {outlet.status === 'ACTIVE' && (
        <WhenNear minHeight="18rem">
          <TeamSection
            outlet={outlet}
            stylistTo={(stylistId) => paths.stylist(outlet.id, stylistId)}
            onChoose={onChoose}
          />
        </WhenNear>
      )}
      <WhenNear minHeight="36rem">
        <OutletReviews outletId={outlet.id} />
      </WhenNear>
      <WhenNear minHeight="30rem">
        <WhereAndWhen outlet={outlet} />
      </WhenNear>
    </div>
  )
}
