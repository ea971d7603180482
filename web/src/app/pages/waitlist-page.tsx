import type { WaitlistEntry } from '@nikhar/contract/waitlist'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { extractMessage } from '@nikhar/client/error-message'
import { ButtonLink } from '@nikhar/ui/button'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { HourglassDrawing } from '@nikhar/ui/page-drawing'
import { Skeleton } from '@nikhar/ui/skeleton'
import { toast } from '@nikhar/ui/toast'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { useBookHeldTime } from '../../features/booking/use-book-held-time.ts'
import { EntryCard } from '../../features/waitlist/components/entry-card.tsx'
import { describeStart, isLive } from '../../features/waitlist/entry.ts'
import { waitlistQueries } from '../../features/waitlist/queries.ts'
import { useJoinWaitlist, useLeaveWaitlist, useTakeEarlier } from '../../features/waitlist/use-waitlist.ts'
import { useQuickBook } from '../frame/use-quick-book.tsx'
import { paths } from '../navigation/paths.ts'

/** The customer's waitlist entries. A message about an offer leads here and opens the booking of the held time. */
export function WaitlistPage() {
  const { data: entries, error, refetch, isFetching } = useQuery(waitlistQueries.mine())
  if (!entries && error) {
    return (
      <LoadFailure
        error={error}
        title="Your waitlist could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <div aria-busy={!entries} className="page-width grid gap-6 *:max-w-160">
      {!entries && <Skeleton className="h-44 rounded-lg" />}
      {entries?.length === 0 && (
        <EmptyState
          drawing={<HourglassDrawing />}
          title="You’re not on any waitlist"
          text="When no time suits you, we can notify you as soon as one opens."
          actions={<ButtonLink to={paths.search()}>Find a salon</ButtonLink>}
        />
      )}
      {entries && entries.length > 0 && <Entries entries={entries} />}
    </div>
  )
}

function Entries({ entries }: { entries: WaitlistEntry[] }) {
  const { take, takingId, failedId, failure, quickBook } = useTakeOffer(entries)
  const leave = useLeaveWaitlist()
  const join = useJoinWaitlist()
  const groups = [
    { title: 'You’re waiting for', shown: entries.filter(isLive) },
    { title: 'Before', shown: entries.filter((entry) => !isLive(entry)) },
  ]
  function waitAgain({ outletId, services, day, from, until, stylistId }: WaitlistEntry) {
    const items = services.map(({ serviceId, quantity }) => ({ serviceId, quantity }))
    const range = from !== null && until !== null ? { from, until } : {}
    const body = { outletId, services: items, day, ...range, ...(stylistId !== null && { stylistId }) }
    join.mutate(body, { onError: (error) => toast.error(extractMessage(error)) })
  }
  return (
    <>
      {groups.map(
        ({ title, shown }) =>
          shown.length > 0 && (
            <section key={title} aria-label={title} className="grid gap-3">
              <h2 className="text-xs font-bold tracking-wide text-ink-3 uppercase">{title}</h2>
              {shown.map((entry) => (
                <EntryCard
                  key={entry.entryId}
                  entry={entry}
                  outletTo={paths.outlet(entry.outletId)}
                  onTake={take}
                  isTaking={takingId === entry.entryId}
                  error={failedId === entry.entryId ? failure : undefined}
                  onLeave={({ entryId }) => leave.mutate(entryId)}
                  isLeaving={leave.isPending && leave.variables === entry.entryId}
                  onWaitAgain={entry.state === 'MISSED' && entry.orderId === null ? waitAgain : undefined}
                />
              ))}
            </section>
          ),
      )}
      {quickBook}
    </>
  )
}

/** Books the held time: one service in the sheet, several at checkout; an earlier time moves the booking at once. */
function useTakeOffer(entries: WaitlistEntry[]) {
  const navigate = useNavigate()
  const { openQuickBook, quickBook } = useQuickBook()
  const bookHeld = useBookHeldTime()
  const move = useTakeEarlier()
  const [search, setSearch] = useSearchParams()

  function take({ entryId, orderId, outletId, services, offer }: WaitlistEntry) {
    if (!offer) return
    const { startTime, stylistId } = offer
    if (orderId !== null) {
      move.mutate(entryId, {
        onSuccess: () => {
          toast.success(`Moved to ${describeStart(startTime)}`)
          void navigate(paths.order(orderId))
        },
      })
      return
    }
    const [service] = services
    if (services.length === 1 && service?.quantity === 1) {
      openQuickBook({ outletId, serviceId: service.serviceId, startTime, stylistId })
    } else {
      bookHeld.mutate(
        { outletId, services, startTime, stylistId },
        { onSuccess: () => void navigate(paths.checkout(outletId)) },
      )
    }
  }

  // The link of a message opens the booking automatically, once. Moving a booking needs a tap.
  const offeredId = search.get('offer')
  const offered = entries.find(({ entryId, offer, orderId }) => entryId === offeredId && offer && orderId === null)
  const openOffered = useEffectEvent((entry: WaitlistEntry) => {
    setSearch({}, { replace: true })
    take(entry)
  })
  useEffect(() => {
    if (offered) openOffered(offered)
  }, [offered])
  return {
    take,
    quickBook,
    takingId: move.isPending ? move.variables : undefined,
    failedId: move.variables,
    failure: move.error ? extractMessage(move.error) : undefined,
  }
}
