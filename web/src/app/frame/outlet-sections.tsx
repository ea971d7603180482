import type { Outlet } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import { LookRow } from '../../features/booking/components/look-row.tsx'
import { TeamSection } from '../../features/booking/components/team-section.tsx'
import type { QuickBookRequest } from '../../features/booking/quick-book.ts'
import { bookingQueries } from '../../features/booking/queries.ts'
import { OutletReviews } from '../../features/discovery/components/outlet-reviews.tsx'
import { WhereAndWhen } from '../../features/discovery/components/where-and-when.tsx'
import { WhenNear } from '@nikhar/ui/when-near'
import { paths } from '../navigation/paths.ts'

/** One look alone is no row. */
const MIN_LOOKS = 2

interface OutletSectionsProps {
  outlet: Outlet
  onChoose: (request: QuickBookRequest) => void
}

/** Looks, team, reviews, address and hours: below the menu, each rendered when it comes near the screen. */
export function OutletSections({ outlet, onChoose }: OutletSectionsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {outlet.status === 'ACTIVE' && (
        <WhenNear minHeight="18rem">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <OutletLooks outlet={outlet} onChoose={onChoose} />
            <TeamSection
              outlet={outlet}
              stylistTo={(stylistId) => paths.stylist(outlet.id, stylistId)}
              onChoose={onChoose}
            />
          </div>
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

/** They come with the team, which the top of the page has loaded. */
function OutletLooks({ outlet, onChoose }: OutletSectionsProps) {
  const { data } = useQuery(bookingQueries.team(outlet.id))
  if (!data || data.looks.length < MIN_LOOKS) return null
  return (
    <LookRow
      title="Looks"
      looks={data.looks}
      serviceTo={({ service }) => paths.service(outlet.id, service._id)}
      onChoose={onChoose}
    />
  )
}
