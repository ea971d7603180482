import { brand, type OutletStage } from '@nikhar/contract'
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
import { OutletList } from '../../features/outlets/outlet-list.tsx'
import { OutletPanel } from '../../features/outlets/outlet-panel.tsx'
import { StageFilter } from '../../features/outlets/stage-filter.tsx'
import { STAGE_LABELS, STAGES } from '../../features/outlets/stage-label.ts'
import { paths } from '../../lib/paths.ts'
import { operatorQueries } from '../../lib/queries.ts'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'

const PER_PAGE = 25

/** The list and, beside it on wide screens, the salon that is open; on phones one after the other. */
export function SalonsPage() {
  const { outletId } = useParams()
  const isWide = useWideScreen()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const stage = STAGES.find((one) => one === query.get('stage')) ?? 'SUBMITTED'
  const [text, setText] = useState('')
  const [pageNumber, setPageNumber] = useState(1)
  const q = useDebouncedValue(text.trim(), 250)
  const list = useQuery(operatorQueries.outlets({ stage, q, pageNumber }))
  const outlets = list.data?.data ?? []
  const search = `?stage=${stage}`
  const openId = outletId === undefined ? (isWide ? outlets[0]?.outletId : undefined) : Number(outletId)

  function openBeside(step: 1 | -1) {
    const index = outlets.findIndex((outlet) => outlet.outletId === openId)
    const next = outlets[index + step]
    if (next) void navigate(paths.salon(next.outletId, search), { replace: outletId !== undefined })
    return next
  }
  useShortcuts({ j: () => openBeside(1), k: () => openBeside(-1) })

  return (
    <>
      <title>{`Salons · Operator · ${brand.name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-title">Salons</h1>
        <SearchField
          label="Salon, city, owner or GSTIN"
          placeholder="Salon, city, owner or GSTIN"
          size="md"
          value={text}
          onChange={setText}
          className="w-full sm:w-80"
        />
      </div>
      <div className="mt-3">
        <StageFilter stage={stage} counts={list.data?.counts} />
      </div>
      <div className="mt-4 grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {(isWide || openId === undefined) && (
          <section aria-label="List">
            <Listed list={list} stage={stage} q={q}>
              <OutletList outlets={outlets} openId={openId} search={search} now={new Date(list.dataUpdatedAt)} />
              <Pages total={list.data?.meta.total ?? 0} pageNumber={pageNumber} onChange={setPageNumber} />
            </Listed>
          </section>
        )}
        {openId !== undefined && (
          <section aria-label="Salon" className="min-w-0">
            {!isWide && (
              <TextLink to={paths.salons(stage)} className="mb-2 inline-flex min-h-target items-center gap-1.5">
                <ArrowLeft className="size-4.5" /> All salons
              </TextLink>
            )}
            <OutletPanel
              key={openId}
              outletId={openId}
              onApproved={() => {
                if (!openBeside(1)) void navigate(paths.salons(stage), { replace: true })
              }}
            />
          </section>
        )}
      </div>
    </>
  )
}

interface ListedProps {
  list: Pick<ReturnType<typeof useQuery>, 'data' | 'error' | 'isFetching' | 'refetch'>
  stage: OutletStage
  q: string
  children: React.ReactNode
}

function Listed({ list, stage, q, children }: ListedProps) {
  const data = list.data as { data: unknown[] } | undefined
  if (!data) {
    if (!list.error) return <Skeleton className="h-80 rounded-lg" />
    return (
      <LoadFailure
        error={list.error}
        title="The salons could not be loaded"
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      />
    )
  }
  if (data.data.length > 0) return children
  const isQueue = stage === 'SUBMITTED' && q === ''
  return (
    <EmptyState
      drawing={<PlaceDrawing />}
      title={isQueue ? 'Nothing waits' : 'None found'}
      text={
        isQueue ? 'New salons come here when they are sent.' : `No salon is ${STAGE_LABELS[stage].toLowerCase()} here.`
      }
    />
  )
}

function Pages({
  total,
  pageNumber,
  onChange,
}: {
  total: number
  pageNumber: number
  onChange: (page: number) => void
}) {
  const last = Math.ceil(total / PER_PAGE)
  if (last <= 1) return null
  return (
    <div className="mt-3 flex items-center justify-between gap-2 text-sm text-ink-2">
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
