import { brand } from '@nikhar/contract/brand'
import type { CustomerFilter } from '@nikhar/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { FilterChip } from '@nikhar/ui/chip'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ListSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { ListAndDetail } from '../../components/list-and-detail.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { CustomerList } from '../../features/customers/components/customer-list.tsx'
import { CustomerPanel } from '../../features/customers/components/customer-panel.tsx'
import { paths } from '../../lib/paths.ts'
import { operatorQueries } from '../../lib/queries.ts'

const FILTERS: [CustomerFilter, string][] = [
  ['ALL', 'All'],
  ['NO_SHOWS', 'No-shows'],
  ['BLOCKED', 'Blocked'],
]

export function CustomersPage() {
  const { customerId } = useParams()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<CustomerFilter>('ALL')
  const q = useDebouncedValue(text.trim(), 250)
  const { data, error, isFetching, refetch } = useQuery(operatorQueries.customers({ q, filter }))
  const isWide = useWideScreen()
  const isListShown = isWide || customerId === undefined
  // Beside the list there is room for one customer: the first, until another one is chosen.
  const openId = customerId === undefined ? (isWide ? data?.data[0]?.customerId : undefined) : Number(customerId)

  return (
    <>
      <title>{`Customers · Operator · ${brand.name}`}</title>
      <ListHeading
        title="Customers"
        searchLabel="Name, mobile, order or e-mail"
        text={text}
        onSearch={setText}
        isListShown={isListShown}
      />
      <ListAndDetail
        className="lg:grid-cols-[24rem_minmax(0,1fr)]"
        list={
          <>
            <div role="group" aria-label="Filter" className="flex flex-wrap gap-2">
              {FILTERS.map(([value, label]) => (
                <FilterChip key={value} on={filter === value} onClick={() => setFilter(value)}>
                  {label}
                </FilterChip>
              ))}
            </div>
            {!data && !error && (
              <Loading label="Loading the customers">
                <ListSkeleton rows={8} withAvatar />
              </Loading>
            )}
            {!data && error && (
              <LoadFailure
                error={error}
                title="The customers could not be loaded"
                onRetry={() => void refetch()}
                pending={isFetching}
              />
            )}
            {data?.data.length === 0 && (
              <EmptyState
                drawing={<PlaceDrawing />}
                title="No customers found"
                text="Enter a full number or e-mail address, or part of a name."
              />
            )}
            {data && <CustomerList customers={data.data} openId={openId} />}
            <p className="flex items-start gap-2 text-sm text-ink-2">
              <EyeOff className="mt-0.5 size-4 flex-none" />
              Numbers are masked. The audit log records each one you show, with your reason.
            </p>
          </>
        }
        detailLabel="Customer"
        back={{ to: paths.customers(), label: 'All customers' }}
        detail={openId !== undefined && <CustomerPanel key={openId} customerId={openId} />}
      />
    </>
  )
}
