import { brand } from '@nikhar/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Pagination } from '@nikhar/ui/pagination'
import { PageHeader } from '../../components/page-header.tsx'
import { ChangeCard } from '../../features/changes/components/change-card.tsx'
import { StageFilter } from '../../features/outlets/components/stage-filter.tsx'
import { operatorQueries } from '../../lib/queries.ts'
import { usePageNumber } from '../../lib/use-page-number.ts'

/** Changes that live salons requested, beside what guests see. */
export function ChangesPage() {
  const [pageNumber, setPageNumber] = usePageNumber('changes')
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(operatorQueries.changes(pageNumber))
  const now = new Date(dataUpdatedAt)
  return (
    <>
      <title>{`Changes of salons · Operator · ${brand.name}`}</title>
      <PageHeader title="Salons" />
      <div className="mt-3">
        <StageFilter stage="CHANGES" counts={undefined} />
      </div>
      {!data && !error && (
        <Loading label="Loading the changes" className="mt-4 grid gap-4">
          <CardSkeleton lines={5} />
          <CardSkeleton lines={5} />
        </Loading>
      )}
      {!data && error && (
        <LoadFailure
          error={error}
          title="The changes could not be loaded"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          drawing={<PlaceDrawing />}
          title="Nothing to review"
          text="When a live salon changes its name, address, pin, phone or UPI id, you review it here."
        />
      )}
      {data && data.data.length > 0 && (
        <div className="mt-4 grid max-w-240 gap-4">
          {data.data.map((change) => (
            <ChangeCard key={change.changeId} change={change} now={now} />
          ))}
          <Pagination {...data.meta} pageNumber={pageNumber} onChange={setPageNumber} />
        </div>
      )}
    </>
  )
}
