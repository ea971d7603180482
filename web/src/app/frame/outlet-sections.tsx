import type { Outlet } from '@nikhar/contract/discovery'
import { TeamSection } from '../../features/booking/components/team-section.tsx'
import type { QuickBookRequest } from '../../features/booking/quick-book.ts'
import { OutletReviews } from '../../features/discovery/components/outlet-reviews.tsx'
import { WhereAndWhen } from '../../features/discovery/components/where-and-when.tsx'
import { WhenNear } from '@nikhar/ui/when-near'
import { paths } from '../navigation/paths.ts'

interface OutletSectionsProps {
  outlet: Outlet
  onChoose: (request: QuickBookRequest) => void
}

/** Team, reviews, address and hours: below the menu, each rendered when it comes near the screen. */
export function OutletSections({ outlet, onChoose }: OutletSectionsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
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
