import { brand } from '@nikhar/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { PageHeader } from '../../components/page-header.tsx'
import { Closures } from '../../features/hours/components/closures.tsx'
import { WeeklyHours } from '../../features/hours/components/weekly-hours.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { salonQueries } from '../../lib/salon-queries.ts'
import { toWeek } from '../../lib/week-hours.ts'

export function HoursPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Hours · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Hours & closures" text="Guests can book within these hours." />
      <div className="px-gutter pb-6 md:px-4 desk:px-6">
        <OutletHours key={outlet.outletId} outletId={outlet.outletId} />
      </div>
    </>
  )
}

function OutletHours({ outletId }: { outletId: number }) {
  const hours = useQuery(salonQueries.hours(outletId))
  const setup = useQuery(salonQueries.setup(outletId))
  if (hours.data && setup.data) {
    const week = toWeek(hours.data)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <WeeklyHours outletId={outletId} saved={week} />
        <Closures outletId={outletId} state={setup.data.state} week={week} />
      </div>
    )
  }
  if (hours.isError || setup.isError) {
    return (
      <LoadFailure
        error={hours.error ?? setup.error}
        pending={hours.isFetching || setup.isFetching}
        title="The hours could not be loaded"
        onRetry={() => void Promise.all([hours.refetch(), setup.refetch()])}
      />
    )
  }
  return (
    <Loading label="Loading the hours" className="grid gap-4 lg:grid-cols-2">
      <CardSkeleton lines={9} />
      <CardSkeleton lines={9} />
    </Loading>
  )
}
