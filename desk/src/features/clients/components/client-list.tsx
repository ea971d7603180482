import type { ClientSearch, ClientSummary } from '@nikhar/contract/clientele'
import { formatRupees, roundRupees } from '@nikhar/contract/money'
import { formatDate } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { CakeSlice, TriangleAlert, UserX } from 'lucide-react'
import { Avatar } from '@nikhar/ui/avatar'
import { Chip } from '@nikhar/ui/chip'
import { classes } from '@nikhar/ui/classes'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ListSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Pagination } from '@nikhar/ui/pagination'
import { clienteleQueries } from '../../../lib/clientele-queries.ts'
import { today } from '../../../lib/salon-time.ts'

const REGULAR_VISITS = 5

interface ClientListProps {
  outletId: number
  search: Pick<ClientSearch, 'text' | 'show' | 'pageNumber'>
  selectedId: number | undefined
  onSelect: (customerId: number) => void
  onPage: (pageNumber: number) => void
}

/** The salon's clients, by their last visit, latest first. */
export function ClientList({ outletId, search, selectedId, onSelect, onPage }: ClientListProps) {
  const { data, error, refetch, isFetching } = useQuery(clienteleQueries.clients(outletId, search))
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The clients could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (!data)
    return (
      <Loading label="Loading the clients">
        <ListSkeleton rows={10} withAvatar />
      </Loading>
    )
  const { total } = data.meta
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-ink-2">
        {total === 0 ? 'No clients found.' : total === 1 ? 'One client' : `${total} clients`}
      </p>
      <ul className="overflow-hidden rounded-lg bg-surface shadow-1">
        {data.data.map((client) => (
          <li key={client.customerId} className="border-line not-first:border-t">
            <ClientRow client={client} selected={client.customerId === selectedId} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      <Pagination {...data.meta} onChange={onPage} />
    </div>
  )
}

interface ClientRowProps {
  client: ClientSummary
  selected: boolean
  onSelect: (customerId: number) => void
}

function ClientRow({ client, selected, onSelect }: ClientRowProps) {
  const { customerId, name, visits, noShows, spent, lastVisit, nextVisit, warning, birthday } = client
  const when = nextVisit ?? lastVisit
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={() => onSelect(customerId)}
      className={classes(
        'flex w-full flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 text-left',
        selected ? 'bg-surface-tint' : 'hover:bg-surface-2',
      )}
    >
      <Avatar name={name} shape="md" />
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-sm text-ink-2">
          {visits === 0
            ? 'No visits yet'
            : `${visits} ${visits === 1 ? 'visit' : 'visits'} · ${formatRupees(roundRupees(spent))}`}
          {when !== null && ` · ${nextVisit === null ? 'last' : 'next'} ${formatDate(when)}`}
        </span>
      </span>
      <span className="flex flex-wrap justify-end gap-1.5">
        {warning !== '' && (
          <Chip tone="offer">
            <TriangleAlert aria-hidden="true" className="size-4" />
            Warning
          </Chip>
        )}
        {birthday === today().slice(5) && (
          <Chip tone="leaf">
            <CakeSlice aria-hidden="true" className="size-4" />
            Birthday today
          </Chip>
        )}
        {noShows > 1 && (
          <Chip tone="rose">
            <UserX aria-hidden="true" className="size-4" />
            {`${noShows} no-shows`}
          </Chip>
        )}
        {visits >= REGULAR_VISITS && <Chip tone="plum">Regular</Chip>}
      </span>
    </button>
  )
}
