import { brand } from '@nikhar/contract/brand'
import type { OwnOutlet } from '@nikhar/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, ListSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { PageHeader } from '../../components/page-header.tsx'
import { outletUrl } from '../../features/poster/outlet-url.ts'
import { PhonePreview } from '../../features/setup/components/phone-preview.tsx'
import { SetupChecklist } from '../../features/setup/components/setup-checklist.tsx'
import { SetupProgress } from '../../features/setup/components/setup-progress.tsx'
import { StageCard } from '../../features/setup/components/stage-card.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { customerAppUrl } from '../../lib/customer-app-url.ts'
import { paths } from '../../lib/paths.ts'
import { today } from '../../lib/salon-time.ts'
import { salonQueries } from '../../lib/salon-queries.ts'
import { describeWeek, toWeek } from '../../lib/week-hours.ts'

export function SetupPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Set up · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Set up" />
      <div className="px-gutter pb-6 md:px-4 desk:px-6">
        <OutletSetUp key={outlet.outletId} outlet={outlet} />
      </div>
    </>
  )
}

function OutletSetUp({ outlet }: { outlet: OwnOutlet }) {
  const { outletId } = outlet
  const {
    data: setup,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...salonQueries.setup(outletId), refetchOnMount: 'always' })
  const { data: hours = [] } = useQuery(salonQueries.hours(outletId))
  const { data: preview } = useQuery(salonQueries.preview(outletId))
  const previewUrl = preview && customerAppUrl(preview.path)
  if (!setup) {
    if (!error)
      return (
        <Loading label="Loading the set-up" className="grid gap-4">
          <CardSkeleton lines={2} />
          <ListSkeleton rows={6} />
        </Loading>
      )
    return (
      <LoadFailure
        error={error}
        title="The set-up could not be loaded"
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const isLive = setup.stage === 'LIVE'
  const isEditable = !isLive && setup.stage !== 'SUSPENDED' && setup.stage !== 'HIDDEN'
  return (
    <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid gap-4">
        <StageCard
          setup={setup}
          posterTo={paths.poster(outletId)}
          dayTo={paths.day(outletId, today())}
          pageUrl={isLive ? outletUrl(outlet) : undefined}
        />
        {setup.stage === 'DRAFT' && <SetupProgress setup={setup} />}
        {isEditable && (
          <SetupChecklist
            setup={setup}
            hours={describeWeek(toWeek(hours))}
            links={{
              salon: paths.details(outletId),
              menu: paths.menu(outletId),
              hours: paths.hours(outletId),
              team: paths.team(outletId),
              photos: paths.photos(outletId),
            }}
            previewUrl={previewUrl}
          />
        )}
      </div>
      <PhonePreview url={previewUrl} />
    </div>
  )
}
