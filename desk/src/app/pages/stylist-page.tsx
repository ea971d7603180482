import { brand } from '@nikhar/contract/brand'
import type { OwnOutlet } from '@nikhar/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { PageHeader } from '../../components/page-header.tsx'
import { RemoveStylistCard } from '../../features/team/components/remove-stylist-card.tsx'
import { ProfileCard } from '../../features/team/components/profile-card.tsx'
import { ServicesCard } from '../../features/team/components/services-card.tsx'
import { ShiftsCard } from '../../features/team/components/shifts-card.tsx'
import { teamQueries } from '../../features/team/team-queries.ts'
import { TimeOffCard } from '../../features/team/components/time-off-card.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { paths } from '../../lib/paths.ts'
import { salonQueries } from '../../lib/salon-queries.ts'

export function StylistPage() {
  const outlet = useCurrentOutlet()
  const { stylistId } = useParams()
  return outlet ? <StylistOfOutlet key={stylistId} outlet={outlet} stylistId={Number(stylistId)} /> : null
}

function StylistOfOutlet({ outlet: { outletId, outletName }, stylistId }: { outlet: OwnOutlet; stylistId: number }) {
  const team = useQuery(teamQueries.team(outletId))
  const hours = useQuery(salonQueries.hours(outletId))
  const stylist = team.data?.find((other) => other.stylistId === stylistId)
  return (
    <>
      <title>{`${stylist?.name ?? 'Team'} · ${outletName} · ${brand.name}`}</title>
      <PageHeader title={stylist?.name ?? 'Team'} back={{ to: paths.team(outletId), label: 'Team' }} />
      <div className="px-gutter pb-6 md:px-4 desk:px-6">
        {stylist && hours.data ? (
          <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem] desk:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-3.5">
              <ShiftsCard outletId={outletId} stylist={stylist} hours={hours.data} />
              <ServicesCard outletId={outletId} stylist={stylist} />
            </div>
            <div className="grid gap-3.5">
              <ProfileCard outletId={outletId} stylist={stylist} />
              <TimeOffCard outletId={outletId} stylist={stylist} />
              <RemoveStylistCard outletId={outletId} stylist={stylist} />
            </div>
          </div>
        ) : team.data && !stylist ? (
          <EmptyState drawing={<PlaceDrawing />} title="Not on the team" text="They have left, or never worked here." />
        ) : team.isError || hours.isError ? (
          <LoadFailure
            error={team.error ?? hours.error}
            title="The team could not be loaded"
            onRetry={() => void Promise.all([team.refetch(), hours.refetch()])}
            pending={team.isFetching || hours.isFetching}
          />
        ) : (
          <Loading
            label="Loading the stylist"
            className="grid gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem] desk:grid-cols-[minmax(0,1fr)_22rem]"
          >
            <CardSkeleton lines={8} />
            <CardSkeleton lines={6} />
          </Loading>
        )}
      </div>
    </>
  )
}
