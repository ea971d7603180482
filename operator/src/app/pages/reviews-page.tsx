import { brand } from '@nikhar/contract/brand'
import { REPORT_STATES, type ReportDecision, type ReportState } from '@nikhar/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReviewDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LinkTabs } from '@nikhar/ui/link-tabs'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Pagination } from '@nikhar/ui/pagination'
import { PageHeader } from '../../components/page-header.tsx'
import { DecideSheet } from '../../features/reviews/components/decide-sheet.tsx'
import { ReportCard } from '../../features/reviews/components/report-card.tsx'
import { AuthorFacts, ReviewRule } from '../../features/reviews/components/review-rule.tsx'
import { paths } from '../../lib/paths.ts'
import { operatorQueries } from '../../lib/queries.ts'
import { usePageNumber } from '../../lib/use-page-number.ts'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import { useSearchParams } from '@nikhar/ui/use-search-params'

const LABELS: Record<ReportState, string> = { OPEN: 'Open', APPEALED: 'Appealed', DECIDED: 'Decided' }

export function ReviewsPage() {
  const [query] = useSearchParams()
  const state = REPORT_STATES.find((one) => one === query.get('state')) ?? 'OPEN'
  const [pageNumber, setPageNumber] = usePageNumber(state)
  const { data, error, isFetching, refetch } = useQuery(operatorQueries.reports({ state, pageNumber }))
  const tabs = REPORT_STATES.map((one) => ({
    to: paths.reviews(one),
    label: LABELS[one],
    count: data && (data.counts[one] ?? 0),
    active: one === state,
  }))
  return (
    <>
      <title>{`Reported reviews · Operator · ${brand.name}`}</title>
      <PageHeader title="Reported reviews" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <LinkTabs label="States" items={tabs} />
        {state !== 'DECIDED' && <Keys state={state} />}
      </div>
      {!data && !error && (
        <Loading label="Loading the reviews" className="mt-4 grid gap-4">
          <CardSkeleton lines={5} />
          <CardSkeleton lines={5} />
        </Loading>
      )}
      {!data && error && (
        <LoadFailure
          error={error}
          title="The reviews could not be loaded"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          drawing={<ReviewDrawing />}
          title={state === 'DECIDED' ? 'No decisions yet' : 'Nothing to review'}
          text="Reviews that salons report appear here."
        />
      )}
      {data && data.data.length > 0 && <Reports key={state} reports={data.data} state={state} />}
      {data && (
        <div className="mt-4">
          <Pagination {...data.meta} pageNumber={pageNumber} onChange={setPageNumber} />
        </div>
      )}
    </>
  )
}

type Reported = Parameters<typeof ReportCard>[0]['report']

const SHORTCUTS: Record<ReportState, ReportDecision[]> = {
  OPEN: ['KEEP', 'HIDE'],
  APPEALED: ['RESTORE', 'UPHOLD'],
  DECIDED: [],
}

function Reports({ reports, state }: { reports: readonly Reported[]; state: ReportState }) {
  const [selectedId, setSelectedId] = useState<number>()
  const [asked, setAsked] = useState<{ report: Reported; decision: ReportDecision }>()
  const index = Math.max(
    0,
    reports.findIndex(({ reportId }) => reportId === selectedId),
  )
  const selected = reports[index]
  const move = (step: 1 | -1) => setSelectedId(reports[index + step]?.reportId ?? selected?.reportId)
  const decide = (decision: ReportDecision | undefined) =>
    selected && decision ? () => setAsked({ report: selected, decision }) : undefined
  const [first, second] = SHORTCUTS[state]
  useShortcuts({ '1': decide(first), '2': decide(second), j: () => move(1), k: () => move(-1) })
  return (
    <div className="mt-4 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <ul aria-label="Reviews" className="grid grid-cols-1 content-start gap-4">
        {reports.map((report) => (
          <li key={report.reportId}>
            <ReportCard
              report={report}
              isSelected={report === selected}
              onSelect={() => setSelectedId(report.reportId)}
              onDecide={(decision) => setAsked({ report, decision })}
            />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 content-start gap-4">
        <ReviewRule />
        {selected && <AuthorFacts author={selected.author} />}
      </div>
      {asked && <DecideSheet {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function Keys({ state }: { state: ReportState }) {
  const key = 'rounded-xs bg-surface-2 px-1.5 py-0.5 font-semibold'
  const [first, second] = state === 'OPEN' ? ['keep', 'hide'] : ['restore', 'keep hidden']
  return (
    <p aria-hidden="true" className="flex items-center gap-1.5 text-sm text-ink-2 max-lg:hidden">
      <kbd className={key}>1</kbd> {first} <kbd className={key}>2</kbd> {second} <kbd className={key}>J</kbd>
      <kbd className={key}>K</kbd> next, back
    </p>
  )
}
