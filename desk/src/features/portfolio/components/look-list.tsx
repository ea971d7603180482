import { LOOKS_MAX } from '@nikhar/contract/discovery'
import type { SalonLook, SalonLooks } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Note } from '@nikhar/ui/note'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { Skeleton } from '@nikhar/ui/skeleton'
import { portfolioQueries } from '../queries.ts'
import { useLookChanges } from '../use-look-changes.ts'
import { HideLookSheet } from './hide-look-sheet.tsx'
import { LookCard } from './look-card.tsx'
import { LookSheet } from './look-sheet.tsx'

interface LookListProps {
  outletId: number
  /** A stylist’s account sees only its own work, which it cannot order. */
  canOrder: boolean
}

/** The portfolio, and the photos that guests allow as looks. */
export function LookList({ outletId, canOrder }: LookListProps) {
  const { data, error, refetch, isFetching } = useQuery(portfolioQueries.looks(outletId))
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The portfolio could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return data ? <Looks outletId={outletId} data={data} canOrder={canOrder} /> : <Skeleton className="h-80 rounded-lg" />
}

/** A new look, or the one that is changed. */
type Edited = { look: SalonLook | undefined }

function Looks({ outletId, data, canOrder }: LookListProps & { data: SalonLooks }) {
  const [edited, setEdited] = useState<Edited>()
  const [hiding, setHiding] = useState<SalonLook>()
  const [moved, setMoved] = useState('')
  const { order, show, remove } = useLookChanges(outletId)
  const own = data.looks.filter(({ source }) => source === 'SALON')
  const guests = data.looks.filter(({ source }) => source === 'REVIEW')

  function move(from: number, to: number) {
    const ids = own.map(({ lookId }) => lookId)
    const [id] = ids.splice(from, 1)
    if (id === undefined) return
    ids.splice(to, 0, id)
    order.mutate(ids)
    setMoved(`Moved to ${to + 1} of ${ids.length}`)
  }
  const actionsOf = (look: SalonLook) => ({
    onHide: () => setHiding(look),
    onShow: () => show.mutate(look.lookId),
  })

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-3">
          <b className="text-ink">{own.length}</b>
          {canOrder ? ` of ${LOOKS_MAX}. Customers see them in this order.` : ' looks by you.'}
        </p>
        {own.length < LOOKS_MAX && (
          <Button size="md" onClick={() => setEdited({ look: undefined })}>
            <Plus className="size-5" /> Add work
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {own.length === 0 && <Note>Add pictures of your work: each can be booked from its picture.</Note>}
      <ul aria-label="Portfolio" className={GRID}>
        {own.map((look, place) => (
          <LookCard
            key={look.lookId}
            look={look}
            {...actionsOf(look)}
            onEdit={() => setEdited({ look })}
            onRemove={() => remove.mutate(look.lookId)}
            {...(canOrder && place > 0 && { onEarlier: () => move(place, place - 1) })}
            {...(canOrder && place < own.length - 1 && { onLater: () => move(place, place + 1) })}
          />
        ))}
      </ul>
      {guests.length > 0 && (
        <section aria-labelledby="guests-photos" className="mt-6">
          <SectionHeading id="guests-photos">From reviews</SectionHeading>
          <p className="mb-3 text-sm text-ink-3">
            Photos that guests allow as looks. Hidden here, a photo stays with its review.
          </p>
          <ul aria-labelledby="guests-photos" className={GRID}>
            {guests.map((look) => (
              <LookCard key={look.lookId} look={look} {...actionsOf(look)} />
            ))}
          </ul>
        </section>
      )}
      <LookSheet outletId={outletId} edited={edited} data={data} onClose={() => setEdited(undefined)} />
      <HideLookSheet outletId={outletId} look={hiding} onClose={() => setHiding(undefined)} />
    </>
  )
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-5'
