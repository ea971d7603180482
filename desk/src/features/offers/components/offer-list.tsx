import { addRupees, formatRupees, roundRupees } from '@nikhar/contract/money'
import type { OfferState, SalonOffer } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { FilterChip } from '@nikhar/ui/chip'
import { OfferDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ChipsSkeleton, FiguresSkeleton, ListSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { offerQueries } from '../offer-queries.ts'
import { OfferRow } from './offer-row.tsx'
import { useOfferChanges } from '../use-offer-changes.ts'

const FILTERS: { value: string; label: string; states: OfferState[] }[] = [
  { value: 'all', label: 'All', states: ['RUNNING', 'COMING', 'PAUSED', 'USED_UP', 'ENDED'] },
  { value: 'running', label: 'Running', states: ['RUNNING'] },
  { value: 'coming', label: 'Coming', states: ['COMING'] },
  { value: 'stopped', label: 'Paused', states: ['PAUSED', 'USED_UP'] },
  { value: 'ended', label: 'Ended', states: ['ENDED'] },
]

interface OfferListProps {
  outletId: number
  onOpen: (offer: SalonOffer) => void
  onNew: () => void
}

export function OfferList({ outletId, onOpen, onNew }: OfferListProps) {
  const { data, error, refetch, isFetching } = useQuery(offerQueries.offers(outletId))
  const { pause } = useOfferChanges(outletId)
  const [filter, setFilter] = useState('all')
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The offers could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (!data)
    return (
      <Loading label="Loading the offers" className="grid gap-4">
        <FiguresSkeleton count={3} className="grid-cols-3" />
        <ChipsSkeleton count={5} />
        <ListSkeleton rows={4} />
      </Loading>
    )
  if (data.length === 0) {
    return (
      <EmptyState
        drawing={<OfferDrawing />}
        title="No offers yet"
        text="Fill quiet hours, or welcome new guests on their first visit."
        actions={<Button onClick={onNew}>New offer</Button>}
      />
    )
  }
  const countOf = (states: OfferState[]) => data.filter(({ state }) => states.includes(state)).length
  const shownStates = FILTERS.find(({ value }) => value === filter)?.states ?? []
  const shown = data.filter(({ state }) => shownStates.includes(state))
  return (
    <div className="grid gap-4">
      <Totals offers={data} />
      <div role="group" aria-label="Which offers" className="flex flex-wrap gap-2">
        {FILTERS.map(({ value, label, states }) => (
          <FilterChip key={value} on={value === filter} onClick={() => setFilter(value)}>
            {`${label} ${countOf(states)}`}
          </FilterChip>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-2">No offers here.</p>
      ) : (
        <Card padded={false}>
          <ul>
            {shown.map((offer) => (
              <OfferRow
                key={offer.offerId}
                offer={offer}
                pending={pause.isPending && pause.variables.offerId === offer.offerId}
                onOpen={() => onOpen(offer)}
                onPause={(paused) => pause.mutate({ offerId: offer.offerId, paused })}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Totals({ offers }: { offers: SalonOffer[] }) {
  const sum = (of: 'given' | 'sold') => roundRupees(addRupees(...offers.map((offer) => offer[of])))
  const tiles = [
    [String(offers.flatMap(({ dailyUses }) => dailyUses).reduce((a, b) => a + b, 0)), 'bookings in 14 days'],
    [formatRupees(sum('given')), 'given away so far'],
    [formatRupees(sum('sold')), 'sold with offers so far'],
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 sm:gap-3.5">
      {tiles.map(([value, label]) => (
        <Card key={label} className="flex flex-col-reverse justify-end max-sm:p-3">
          <dt className="text-xs text-ink-3 sm:text-sm">{label}</dt>
          <dd className="text-lg font-bold whitespace-nowrap tabular-nums sm:text-xl">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}
