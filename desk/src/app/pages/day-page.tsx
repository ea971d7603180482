import { brand, formatShortDay, type OwnOutlet } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router'
import { localStore } from '@nikhar/client/storage'
import { Button } from '@nikhar/ui/button'
import { CalendarDrawing, PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Note } from '@nikhar/ui/note'
import { Skeleton } from '@nikhar/ui/skeleton'
import { AppointmentBlock } from '../../features/day/appointment-block.tsx'
import { DayBoard } from '../../features/day/day-board.tsx'
import { DayFigures } from '../../features/day/day-figures.tsx'
import { DayHeader } from '../../features/day/day-header.tsx'
import { useConnected } from '../../lib/connection.ts'
import { useFreshOrders } from '../../lib/fresh-orders.ts'
import { deskQueries } from '../../lib/queries.ts'
import { today } from '../../lib/salon-clock.ts'
import type { DeskContext } from '../desk-layout.tsx'
import { LAST_OUTLET } from '../last-outlet.ts'
import { paths } from '../paths.ts'
import { WithOrder } from '../with-order.tsx'

const ASK_AGAIN_MS = 15_000

export function DayPage() {
  const { outlets } = useOutletContext<DeskContext>()
  const { outletId, day = today() } = useParams()
  const outlet = outlets.find((own) => String(own.outletId) === outletId)
  if (!outlet) return null
  return <Day outlet={outlet} day={Number.isNaN(Date.parse(day)) ? today() : day} />
}

function Day({ outlet: { outletId, outletName }, day }: { outlet: OwnOutlet; day: string }) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const fresh = useFreshOrders()
  const connected = useConnected()
  const {
    data: board,
    isError,
    refetch,
  } = useQuery({ ...deskQueries.board(outletId, day), refetchInterval: connected ? false : ASK_AGAIN_MS })
  const open = (orderId: string | undefined) => setSearch(orderId ? { order: orderId } : {}, { replace: true })

  useEffect(() => void localStore.set(LAST_OUTLET, String(outletId)), [outletId])

  return (
    <WithOrder stylists={board?.stylists}>
      <title>{`${formatShortDay(day)} · ${outletName} · ${brand.name}`}</title>
      <DayHeader day={day} onDay={(next) => void navigate(paths.day(outletId, next))} />
      {isError && !board && (
        <EmptyState
          drawing={<PlugDrawing />}
          title="The day could not be loaded"
          text="Please check your connection and try again."
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!board && !isError && <BoardSkeleton />}
      {board && (
        <>
          <DayFigures board={board} />
          {!board.opening && (
            <Note tone="info" className="mx-gutter mb-4 lg:mx-7">
              The outlet is closed that day.
            </Note>
          )}
          {board.stylists.length === 0 ? (
            <EmptyState
              drawing={<CalendarDrawing />}
              title="Nobody works here yet"
              text="Appointments show up here, one column per stylist."
            />
          ) : (
            <DayBoard board={board}>
              {(block, height) => (
                <AppointmentBlock
                  block={block}
                  height={height}
                  selected={search.get('order') === block.appointment.orderId}
                  fresh={fresh.has(block.appointment.orderId)}
                  onOpen={() => open(block.appointment.orderId)}
                />
              )}
            </DayBoard>
          )}
        </>
      )}
    </WithOrder>
  )
}

function BoardSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading the day" role="status" className="grid gap-4 px-gutter lg:px-7">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-12 rounded-lg" />
        ))}
      </div>
      <div className="grid h-120 grid-cols-1 gap-2 md:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="rounded-lg max-md:not-first:hidden" />
        ))}
      </div>
    </div>
  )
}
