import type { NextFree } from '@nikhar/contract/booking'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Skeleton } from '@nikhar/ui/skeleton'
import { bookingQueries } from '../queries.ts'
import type { QuickBookRequest } from '../quick-book.ts'
import { TimeChips } from './time-chips.tsx'

interface NextFreeCardProps {
  outlet: { id: number; name: string }
  /** The stylist's own next times, for their page. */
  stylist?: { id: number; name: string }
  onChoose: (request: QuickBookRequest) => void
}

/**
 * The next free times of the best known service of the salon or stylist. As high as its content before it has loaded.
 */
export function NextFreeCard({ outlet, stylist, onChoose }: NextFreeCardProps) {
  const { data, isError, refetch } = useQuery({ ...bookingQueries.team(outlet.id), staleTime: 0 })
  const next = stylist ? data?.stylists.find(({ id }) => id === stylist.id)?.next : data?.next
  const title = stylist ? `${stylist.name.split(' ')[0]}’s next free` : 'Next free'
  return (
    <Card
      className="grid min-h-30 grid-cols-[minmax(0,1fr)] content-start gap-3"
      role="group"
      aria-label={title}
      aria-busy={!data && !isError}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <b className="flex flex-none items-center gap-2 font-bold">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-success ring-4 ring-success-soft" />
          {title}
        </b>
        <span className="min-w-0 truncate text-sm text-ink-3">
          {next && `${next.service.serviceName} · ${next.service.timeTaken} mins`}
        </span>
      </p>
      <div className="relative flex gap-2 overflow-x-auto [scrollbar-width:none]">
        {next && <Times next={next} outlet={outlet} stylistId={stylist?.id} onChoose={onChoose} />}
        {data && !next && <p className="text-sm text-ink-2">No services yet</p>}
        {!data && isError && (
          <Button variant="link" onClick={() => void refetch()}>
            The free times did not load. Try again
          </Button>
        )}
        {!data &&
          !isError &&
          [1, 2, 3].map((place) => <Skeleton key={place} className="h-target w-24 flex-none rounded-[.85rem]" />)}
      </div>
    </Card>
  )
}

interface TimesProps extends Pick<NextFreeCardProps, 'outlet' | 'onChoose'> {
  next: NextFree
  stylistId: number | undefined
}

function Times({ next: { service, startTimes }, outlet, stylistId, onChoose }: TimesProps) {
  if (startTimes.length === 0) return <p className="text-sm text-ink-2">Nothing is free in the next 30 days.</p>
  return (
    <TimeChips
      startTimes={startTimes}
      subject={`${service.serviceName} at ${outlet.name}`}
      onChoose={(startTime) => onChoose({ outletId: outlet.id, serviceId: service._id, startTime, stylistId })}
    />
  )
}
