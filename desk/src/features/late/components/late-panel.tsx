import type { DelayPlan } from '@nikhar/contract/billing'
import type { Board } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { ClockAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { FormSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Note } from '@nikhar/ui/note'
import { Skeleton } from '@nikhar/ui/skeleton'
import { deskQueries } from '../../../lib/queries.ts'
import { useCurrentTime } from '../../../lib/salon-time.ts'
import { describeChannels } from '../../affected-bookings/booking-choice.ts'
import { CallLink } from '../../affected-bookings/components/call-link.tsx'
import { ChipChoice } from '../../block/components/chip-choice.tsx'
import { countActiveAppointments } from '../../day/board-layout.ts'
import { PanelHeading } from '../../day/components/panel-heading.tsx'
import { countMinutesBehind } from '../../day/visit-progress.ts'
import { describeObstacle, listMoving, suggestMinutes, summariseDelay } from '../describe-delay.ts'
import { useDelay } from '../use-delay.ts'

interface LatePanelProps {
  outletId: number
  day: string
  onClose: () => void
}

const MINUTES = [10, 15, 20, 30, 45, 60]

/**
 * A stylist is late: the affected bookings, their new times, and those that cannot be moved, before guests are
 * notified.
 */
export function LatePanel({ outletId, day, onClose }: LatePanelProps) {
  const { data: board } = useQuery(deskQueries.board(outletId, day))
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <PanelHeading title="Running late" onClose={onClose} />
      {board ? (
        <LateForm board={board} onClose={onClose} />
      ) : (
        <Loading label="Loading the bookings">
          <FormSkeleton fields={2} />
        </Loading>
      )}
    </div>
  )
}

function LateForm({ board, onClose }: { board: Board; onClose: () => void }) {
  const { outletId, stylists } = board
  const working = stylists.filter(({ stylistId }) => countActiveAppointments(board, stylistId) > 0)
  const now = useCurrentTime()
  const behindOf = (id: number) =>
    countMinutesBehind(
      board.appointments.filter((appointment) => appointment.stylistId === id),
      now,
    )
  // The stylist furthest behind is first.
  const [latest] = working.toSorted((a, b) => behindOf(b.stylistId) - behindOf(a.stylistId))
  const [stylistId, setStylistId] = useState(latest?.stylistId ?? stylists[0]?.stylistId ?? 0)
  const [chosenMinutes, setMinutes] = useState<number>()
  const behind = behindOf(stylistId)
  const minutes = chosenMinutes ?? suggestMinutes(behind, MINUTES, 15)
  const query = useQuery(deskQueries.delay(outletId, { stylistId, minutes }))
  const delay = useDelay(outletId, onClose)
  const plan = query.isPlaceholderData ? undefined : query.data
  const moving = plan ? listMoving(plan) : []
  const name = stylists.find((stylist) => stylist.stylistId === stylistId)?.name.split(' ')[0] ?? ''

  if (working.length === 0) return <p className="py-6 text-ink-2">Nobody has a booking today.</p>
  return (
    <form
      noValidate
      aria-label="Running late"
      onSubmit={(event) => {
        event.preventDefault()
        if (plan && moving.length > 0) delay({ stylistId, minutes, name, plan })
      }}
      className="grid gap-4.5 px-0.5 pb-1"
    >
      <ChipChoice
        label="Who"
        options={working.map((stylist) => [stylist.stylistId, stylist.name.split(' ')[0] ?? ''] as const)}
        value={stylistId}
        onChange={setStylistId}
      />
      <ChipChoice
        label="How late"
        options={MINUTES.map((each) => [each, `${each} min`] as const)}
        value={minutes}
        onChange={setMinutes}
      />
      {behind > 0 && <p className="-mt-2 text-sm text-ink-2">{`${name} is about ${behind} min behind now.`}</p>}
      {query.isError && !plan && (
        <LoadFailure
          error={query.error}
          title="The preview could not be loaded"
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      )}
      {!plan && !query.isError && <Skeleton className="h-40 rounded-md" />}
      {plan && <PlanView plan={plan} />}
      <Button type="submit" block disabled={moving.length === 0}>
        <ClockAlert aria-hidden="true" className="size-5" />
        {summariseDelay(moving)}
      </Button>
    </form>
  )
}

function PlanView({ plan: { bookings, inChair } }: { plan: DelayPlan }) {
  return (
    <section aria-label="What moves" className="grid gap-3">
      {inChair && (
        <p className="text-sm text-ink-2">{`${inChair.name}, in the chair, stays until ${formatTime(inChair.endTime)}.`}</p>
      )}
      {bookings.length === 0 && <Note tone="ok">Nobody has to move: the gap afterwards absorbs the delay.</Note>}
      <ul className="grid divide-y divide-line">
        {bookings.map(({ orderId, name, startTime, obstacle, reachedBy, phone, isWaiting }) => (
          <li key={orderId} className="grid gap-0.5 py-2.5 text-sm">
            <p className="flex justify-between gap-3">
              <b className="min-w-0 truncate">{name}</b>
              <span className="flex-none tabular-nums">
                {obstacle === null ? (
                  <>
                    <del className="mr-1.5 text-ink-3">
                      <span className="sr-only">was </span>
                      {formatTime(startTime.before)}
                    </del>
                    <b>{formatTime(startTime.after)}</b>
                  </>
                ) : (
                  formatTime(startTime.before)
                )}
              </span>
            </p>
            {obstacle !== null ? (
              <p className="font-semibold text-danger">{describeObstacle(obstacle)}</p>
            ) : reachedBy.length > 0 ? (
              <p className="text-ink-2">{`${isWaiting ? 'Waits here. ' : ''}Told ${describeChannels(reachedBy).toLowerCase()}`}</p>
            ) : isWaiting ? (
              <p className="font-semibold text-danger">In the salon now: please tell them</p>
            ) : (
              <CallLink visitor={{ firstName: name, phone, hasAccount: false }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
