import { brand, type OwnOutlet } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext, useParams, useSearchParams } from 'react-router'
import { Button } from '@nikhar/ui/button'
import { ClockDrawing, PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Skeleton } from '@nikhar/ui/skeleton'
import { RequestCard } from '../../features/day/request-card.tsx'
import { useConnected } from '../../lib/connection.ts'
import { useFreshOrders } from '../../lib/fresh-orders.ts'
import { deskQueries } from '../../lib/queries.ts'
import { dayOf, today } from '../../lib/salon-clock.ts'
import type { DeskContext } from '../desk-layout.tsx'
import { WithOrder } from '../with-order.tsx'

const ASK_AGAIN_MS = 15_000

export function RequestsPage() {
  const { outlets } = useOutletContext<DeskContext>()
  const { outletId } = useParams()
  const outlet = outlets.find((own) => String(own.outletId) === outletId)
  return outlet ? <Requests outlet={outlet} /> : null
}

function Requests({ outlet: { outletId, outletName } }: { outlet: OwnOutlet }) {
  const [search, setSearch] = useSearchParams()
  const connected = useConnected()
  const fresh = useFreshOrders()
  const {
    data: requests,
    isError,
    refetch,
  } = useQuery({ ...deskQueries.requests(outletId), refetchInterval: connected ? false : ASK_AGAIN_MS })
  const openId = search.get('order')
  const openDay = requests?.find(({ orderId }) => orderId === openId)?.startTime
  // Who could take it is written on the board of its day.
  const { data: board } = useQuery(deskQueries.board(outletId, openDay ? dayOf(openDay) : today()))

  return (
    <WithOrder stylists={board?.stylists}>
      <title>{`Requests · ${outletName} · ${brand.name}`}</title>
      <header className="px-gutter py-5 lg:px-7">
        <h1 className="type-h1">Requests</h1>
        <p className="mt-1 text-ink-2">Bookings of any day that wait for your yes, the soonest first.</p>
      </header>
      {isError && !requests && (
        <EmptyState
          drawing={<PlugDrawing />}
          title="The requests could not be loaded"
          text="Please check your connection and try again."
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!requests && !isError && (
        <div role="status" aria-busy="true" aria-label="Loading the requests" className="grid gap-3 px-gutter lg:px-7">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-24 rounded-lg" />
          ))}
        </div>
      )}
      {requests?.length === 0 && (
        <EmptyState drawing={<ClockDrawing />} title="All answered" text="New bookings show up here by themselves." />
      )}
      <ul className="grid gap-3 px-gutter pb-6 lg:px-7">
        {requests?.map((request) => (
          <li key={request.orderId} className="min-w-0">
            <RequestCard
              request={request}
              selected={request.orderId === openId}
              fresh={fresh.has(request.orderId)}
              onOpen={() => setSearch({ order: request.orderId }, { replace: true })}
            />
          </li>
        ))}
      </ul>
    </WithOrder>
  )
}
