import { brand } from '@nikhar/contract/brand'
import { COMPLAINT_STATES } from '@nikhar/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ListSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Pagination } from '@nikhar/ui/pagination'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { ListAndDetail } from '../../components/list-and-detail.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { ComplaintList } from '../../features/complaints/components/complaint-list.tsx'
import { ComplaintPanel } from '../../features/complaints/components/complaint-panel.tsx'
import { ComplaintTabs } from '../../features/complaints/components/complaint-tabs.tsx'
import { paths } from '../../lib/paths.ts'
import { operatorQueries } from '../../lib/queries.ts'
import { usePageNumber } from '../../lib/use-page-number.ts'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import { useSearchParams } from '@nikhar/ui/use-search-params'

/** The list by what is due first and, beside it on wide screens, the complaint that is open. */
export function ComplaintsPage() {
  const { complaintId } = useParams()
  const isWide = useWideScreen()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = COMPLAINT_STATES.find((one) => one === query.get('state')) ?? 'OPEN'
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.trim(), 250)
  const [pageNumber, setPageNumber] = usePageNumber(state, q)
  const { data, error, isFetching, refetch } = useQuery(operatorQueries.complaints({ state, q, pageNumber }))
  const complaints = data?.data ?? []
  const isListShown = isWide || complaintId === undefined
  const search = `?state=${state}`
  const openId = complaintId === undefined ? (isWide ? complaints[0]?.complaintId : undefined) : Number(complaintId)

  function openBeside(step: 1 | -1) {
    const next = complaints[complaints.findIndex((one) => one.complaintId === openId) + step]
    if (next) void navigate(paths.complaint(next.complaintId, search), { replace: complaintId !== undefined })
  }
  useShortcuts({ j: () => openBeside(1), k: () => openBeside(-1) })

  return (
    <>
      <title>{`Complaints · Operator · ${brand.name}`}</title>
      <ListHeading
        title="Complaints"
        searchLabel="Number, customer, salon or order"
        text={text}
        onSearch={setText}
        isListShown={isListShown}
      />
      {isListShown && (
        <div className="mt-3">
          <ComplaintTabs state={state} counts={data?.counts} />
        </div>
      )}
      <ListAndDetail
        className="lg:grid-cols-[19rem_minmax(0,1fr)]"
        list={
          <>
            {!data && !error && (
              <Loading label="Loading the complaints">
                <ListSkeleton rows={6} />
              </Loading>
            )}
            {!data && error && (
              <LoadFailure
                error={error}
                title="The complaints could not be loaded"
                onRetry={() => void refetch()}
                pending={isFetching}
              />
            )}
            {data?.data.length === 0 && (
              <EmptyState
                drawing={<PlaceDrawing />}
                title="No complaints here"
                text="Complaints are listed by due date."
              />
            )}
            <ComplaintList complaints={complaints} openId={openId} search={search} />
            {data && <Pagination {...data.meta} pageNumber={pageNumber} numbered onChange={setPageNumber} />}
          </>
        }
        detailLabel="Complaint"
        back={{ to: paths.complaints(search), label: 'All complaints' }}
        detail={
          openId !== undefined && (
            <ComplaintPanel
              key={openId}
              complaintId={openId}
              onActed={() => void navigate(paths.complaint(openId, search), { replace: true })}
            />
          )
        }
      />
    </>
  )
}
