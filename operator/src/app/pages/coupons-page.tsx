import { brand } from '@nikhar/contract/brand'
import { salonDayOf } from '@nikhar/contract/salon-time'
import type { OfferState } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'
import { OfferDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ChipsSkeleton, ListSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { SearchField } from '@nikhar/ui/search-field'
import { PageHeader } from '../../components/page-header.tsx'
import { createDraft, toDraft } from '../../features/coupons/coupon-draft.ts'
import { CouponList } from '../../features/coupons/components/coupon-list.tsx'
import { CouponSheet, type EditedCoupon } from '../../features/coupons/components/coupon-sheet.tsx'
import { operatorQueries } from '../../lib/queries.ts'

const FILTERS: { label: string; states: OfferState[] }[] = [
  { label: 'Running', states: ['RUNNING'] },
  { label: 'Coming', states: ['COMING'] },
  { label: 'Paused', states: ['PAUSED', 'USED_UP'] },
  { label: 'Ended', states: ['ENDED'] },
]

export function CouponsPage() {
  const { data, error, refetch, isFetching } = useQuery(operatorQueries.coupons())
  const [filter, setFilter] = useState(FILTERS[0]?.label)
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<EditedCoupon>()
  const shownStates = FILTERS.find(({ label }) => label === filter)?.states ?? []
  const found = data?.coupons.filter(({ code, title }) =>
    `${code} ${title}`.toLowerCase().includes(text.trim().toLowerCase()),
  )
  const shown = found?.filter(({ state }) => shownStates.includes(state)) ?? []
  const startNew = () => setEdited({ coupon: undefined, draft: createDraft(salonDayOf(new Date())) })
  return (
    <>
      <title>{`Coupons · Operator · ${brand.name}`}</title>
      <PageHeader title="Platform coupons">
        <Button size="md" onClick={startNew} disabled={!data}>
          <Plus className="size-4.5" /> New coupon
        </Button>
      </PageHeader>
      {!data && !error && (
        <Loading label="Loading the coupons" className="mt-3 grid gap-3">
          <ChipsSkeleton count={4} />
          <ListSkeleton rows={5} />
        </Loading>
      )}
      {!data && error && (
        <LoadFailure
          error={error}
          title="The coupons could not be loaded"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {data && (
        <div className="mt-3 grid gap-3">
          <div role="group" aria-label="Which coupons" className="flex flex-wrap gap-2">
            <SearchField
              label="Code or name"
              placeholder="Code or name"
              size="md"
              value={text}
              onChange={setText}
              className="w-full sm:w-64"
            />
            {FILTERS.map(({ label, states }) => (
              <FilterChip key={label} on={label === filter} onClick={() => setFilter(label)}>
                {`${label} ${(found ?? []).filter(({ state }) => states.includes(state)).length}`}
              </FilterChip>
            ))}
          </div>
          {shown.length === 0 ? (
            <EmptyState
              drawing={<OfferDrawing />}
              title="No coupons here"
              text="A platform coupon is valid at all salons, in some cities, or at the salons you choose."
            />
          ) : (
            <CouponList coupons={shown} onOpen={(coupon) => setEdited({ coupon, draft: toDraft(coupon) })} />
          )}
          <CouponSheet edited={edited} choices={data} onClose={() => setEdited(undefined)} />
        </div>
      )}
    </>
  )
}
