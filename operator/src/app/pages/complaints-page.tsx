import { brand, COMPLAINT_STATES } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Button } from '@nikhar/ui/button'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { SearchField } from '@nikhar/ui/search-field'
import { Skeleton } from '@nikhar/ui/skeleton'
import { TextLink } from '@nikhar/ui/text-link'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { ComplaintList } from '../../features/complaints/complaint-list.tsx'
import { ComplaintPanel } from '../../features/complaints/complaint-panel.tsx'
import { ComplaintTabs } from '../../features/complaints/complaint-tabs.tsx'
import { paths } from '../../lib/paths.ts'
import { operatorQueries } from '../../lib/queries.ts'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'

/** The list by what is due first and, beside it on wide screens, the complaint that is open. */
export function ComplaintsPage() {
  const { complaintId } = useParams()
  const isWide = useWideScreen()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = COMPLAINT_STATES.find((one) => one === query.get('state')) ?? 'OPEN'
  const [text, setText] = useState('')
  const [pageNumber, setPageNumber] = useState(1)
  const q = useDebouncedValue(text.trim(), 250)
  const { data, error, isFetching, refetch } = useQuery(operatorQueries.complaints({ state, q, pageNumber }))
  const complaints = data?.data ?? []
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-title">Complaints</h1>
        <SearchField
          label="Number, customer, salon or order"
          placeholder="Number, customer, salon or order"
          size="md"
          value={text}
          onChange={setText}
          className="w-full sm:w-80"
        />
      </div>
      <div className="mt-3">
        <ComplaintTabs state={state} counts={data?.counts} />
      </div>
      <div className="mt-4 grid gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
        {(isWide || openId === undefined) && (
          <section aria-label="List" className="grid content-start gap-3">
            {!data && !error && <Skeleton className="h-80 rounded-lg" />}
            {!data && error && (
              <LoadFailure
                error={error}
                title="The complaints could not be loaded"
                onRetry={() => void refetch()}
                pending={isFetching}
              />
            )}
            {data?.data.length === 0 && (
              <EmptyState drawing={<PlaceDrawing />} title="None here" text="Complaints come by what is due first." />
            )}
            <ComplaintList complaints={complaints} openId={openId} search={search} />
            <Pages total={data?.meta.total ?? 0} pageNumber={pageNumber} onChange={setPageNumber} />
          </section>
        )}
        {openId !== undefined && (
          <section aria-label="Complaint" className="min-w-0">
            {!isWide && (
              <TextLink to={paths.complaints(search)} className="mb-2 inline-flex min-h-target items-center gap-1.5">
                <ArrowLeft className="size-4.5" /> All complaints
              </TextLink>
            )}
            <ComplaintPanel
              key={openId}
              complaintId={openId}
              onActed={() => void navigate(paths.complaint(openId, search), { replace: true })}
            />
          </section>
        )}
      </div>
    </>
  )
}

const PER_PAGE = 25

interface PagesProps {
  total: number
  pageNumber: number
  onChange: (page: number) => void
}

function Pages({ total, pageNumber, onChange }: PagesProps) {
  const last = Math.ceil(total / PER_PAGE)
  if (last <= 1) return null
  return (
    <div className="flex items-center justify-between gap-2 text-sm text-ink-2">
      <Button variant="soft" size="sm" disabled={pageNumber <= 1} onClick={() => onChange(pageNumber - 1)}>
        Back
      </Button>
      {`${pageNumber} of ${last}`}
      <Button variant="soft" size="sm" disabled={pageNumber >= last} onClick={() => onChange(pageNumber + 1)}>
        Next
      </Button>
    </div>
  )
}
