import { brand } from '@nikhar/contract/brand'
import type { OutletStage } from '@nikhar/contract/desk'
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
import { OutletList } from '../../features/outlets/components/outlet-list.tsx'
import { OutletPanel } from '../../features/outlets/components/outlet-panel.tsx'
import { StageFilter } from '../../features/outlets/components/stage-filter.tsx'
import { STAGE_LABELS, STAGES } from '../../features/outlets/stage-label.ts'
import { paths } from '../../lib/paths.ts'
import { operatorQueries } from '../../lib/queries.ts'
import { usePageNumber } from '../../lib/use-page-number.ts'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import { useSearchParams } from '@nikhar/ui/use-search-params'

export function SalonsPage() {
  const { outletId } = useParams()
  const isWide = useWideScreen()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const stage = STAGES.find((one) => one === query.get('stage')) ?? 'SUBMITTED'
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.trim(), 250)
  const [pageNumber, setPageNumber] = usePageNumber(stage, q)
  const list = useQuery(operatorQueries.outlets({ stage, q, pageNumber }))
  const outlets = list.data?.data ?? []
  const isListShown = isWide || outletId === undefined
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
      <ListHeading
        title="Salons"
        searchLabel="Salon, city, owner or GSTIN"
        text={text}
        onSearch={setText}
        isListShown={isListShown}
      />
      {isListShown && (
        <div className="mt-3">
          <StageFilter stage={stage} counts={list.data?.counts} />
        </div>
      )}
      <ListAndDetail
        className="lg:grid-cols-[20rem_minmax(0,1fr)]"
        list={
          <Listed list={list} stage={stage} q={q}>
            <OutletList outlets={outlets} openId={openId} search={search} now={new Date(list.dataUpdatedAt)} />
            {list.data && <Pagination {...list.data.meta} pageNumber={pageNumber} numbered onChange={setPageNumber} />}
          </Listed>
        }
        detailLabel="Salon"
        back={{ to: paths.salons(stage), label: 'All salons' }}
        detail={
          openId !== undefined && (
            <OutletPanel
              key={openId}
              outletId={openId}
              onApproved={() => {
                if (!openBeside(1)) void navigate(paths.salons(stage), { replace: true })
              }}
            />
          )
        }
      />
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
    if (!list.error)
      return (
        <Loading label="Loading the salons">
          <ListSkeleton rows={6} />
        </Loading>
      )
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
      title={isQueue ? 'Nothing to review' : 'No salons found'}
      text={
        isQueue
          ? 'New salons appear here once they’re submitted.'
          : `No salon is ${STAGE_LABELS[stage].toLowerCase()} here.`
      }
    />
  )
}
