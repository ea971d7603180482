import { brand } from '@nikhar/contract/brand'
import { formatMoment } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, FiguresSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { PageHeader } from '../../components/page-header.tsx'
import { AnswerBars, CityBars, DayBars } from '../../features/overview/components/charts.tsx'
import { Figures } from '../../features/overview/components/figures.tsx'
import {
  Messages,
  NewOutlets,
  RefusedNumbers,
  Slowest,
  WaitingForYou,
} from '../../features/overview/components/lists.tsx'
import { operatorQueries } from '../../lib/queries.ts'

const SPANS = [
  [1, 'Today'],
  [7, '7 days'],
  [30, '30 days'],
] as const

export function OverviewPage() {
  const [days, setDays] = useState(7)
  const { data, error, isFetching, refetch } = useQuery(operatorQueries.overview(days))
  const { data: queues } = useQuery(operatorQueries.queues())
  return (
    <>
      <title>{`Overview · Operator · ${brand.name}`}</title>
      <PageHeader title="Overview" text={data ? `As of ${formatMoment(data.asOf)}` : 'Loading…'}>
        <div role="group" aria-label="Days" className="flex flex-wrap gap-2">
          {SPANS.map(([span, label]) => (
            <FilterChip key={span} on={days === span} onClick={() => setDays(span)}>
              {label}
            </FilterChip>
          ))}
        </div>
      </PageHeader>
      {!data && !error && (
        <Loading label="Loading the figures" className="mt-4 grid gap-4">
          <FiguresSkeleton count={5} className="grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] lg:grid-cols-5" />
          <div className="grid gap-4 lg:grid-cols-3">
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <CardSkeleton key={card} lines={6} />
            ))}
          </div>
        </Loading>
      )}
      {!data && error && (
        <LoadFailure
          error={error}
          title="The figures could not be loaded"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {data && (
        <div className="mt-4 grid grid-cols-1 gap-4">
          <Figures overview={data} />
          {/* Rows of equal height; in the second one the columns are about as long as the list of cities. */}
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
            <WaitingForYou queues={queues} now={new Date(data.asOf)} />
            <DayBars byDay={data.byDay} />
            <AnswerBars answers={data.answers} />
          </div>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
            <CityBars byCity={data.byCity} />
            <div className="flex flex-col gap-4 *:last:flex-1">
              <Messages messages={data.messages} />
              <RefusedNumbers refusedNumbers={data.refusedNumbers} />
            </div>
            <div className="flex flex-col gap-4 *:last:flex-1">
              <Slowest slowest={data.slowest} />
              <NewOutlets newOutlets={data.newOutlets} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}
