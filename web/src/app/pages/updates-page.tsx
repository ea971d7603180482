import { Button } from '@nikhar/ui/button'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { LanternDrawing } from '@nikhar/ui/page-drawing'
import { Skeleton } from '@nikhar/ui/skeleton'
import { PushSwitch } from '../../features/notifications/components/push-switch.tsx'
import { UpdateList } from '../../features/notifications/components/update-list.tsx'
import { useUpdates } from '../../features/notifications/use-updates.ts'
import { paths } from '../navigation/paths.ts'

/** News of the customer's bookings. */
export function UpdatesPage() {
  const { updates, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useUpdates()
  if (!updates && error) {
    return (
      <LoadFailure
        error={error}
        title="Your updates could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <div aria-busy={!updates} className="page-width grid gap-5 *:max-w-160">
      {!updates && <Skeleton className="h-64 rounded-lg" />}
      {updates?.length === 0 && (
        <EmptyState
          drawing={<LanternDrawing />}
          title="No updates yet"
          text="Confirmations, moved visits and reminders appear here."
        />
      )}
      {updates && <UpdateList updates={updates} orderPath={paths.order} offerPath={paths.waitlistOffer} />}
      {hasNextPage && (
        <Button variant="outline" size="md" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older updates
        </Button>
      )}
      {updates && <PushSwitch />}
    </div>
  )
}
