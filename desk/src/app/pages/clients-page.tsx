import { brand } from '@nikhar/contract/brand'
import type { ClientSearch } from '@nikhar/contract/clientele'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import { Field } from '@nikhar/ui/field'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { PageHeader } from '../../components/page-header.tsx'
import { ClientList } from '../../features/clients/components/client-list.tsx'
import { ClientPanel } from '../../features/clients/components/client-panel.tsx'
import { clienteleQueries } from '../../lib/clientele-queries.ts'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

const KINDS: { show: ClientSearch['show']; label: string }[] = [
  { show: 'all', label: 'All' },
  { show: 'regulars', label: 'Regulars' },
  { show: 'new', label: 'New' },
  { show: 'away', label: 'Not seen for 12 weeks' },
]

export function ClientsPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Clients · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Clients" text="Your guests, and what the team should know about them." />
      <Clients key={outlet.outletId} outletId={outlet.outletId} />
    </>
  )
}

function Clients({ outletId }: { outletId: number }) {
  const [text, setText] = useState('')
  const [show, setShow] = useState<ClientSearch['show']>('all')
  const [pageNumber, setPage] = useState(1)
  const [selectedId, setSelected] = useState<number>()
  const search = useDeferredValue(text)
  const isWide = useWideScreen()
  const { data } = useQuery(clienteleQueries.clients(outletId, { text: search, show, pageNumber }))
  // Beside the list there is room for one card: of the first client, until another one is chosen.
  const shownId = selectedId ?? (isWide ? data?.data[0]?.customerId : undefined)
  return (
    <div className="grid items-start gap-5 px-gutter pb-8 md:px-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] desk:px-6">
      <div className="grid gap-4">
        <Field
          label="Name or number"
          type="search"
          value={text}
          maxLength={60}
          onChange={({ target }) => {
            setText(target.value)
            setPage(1)
          }}
        />
        <div role="group" aria-label="Show" className="flex flex-wrap gap-2">
          {KINDS.map((kind) => (
            <FilterChip
              key={kind.show}
              on={kind.show === show}
              onClick={() => {
                setShow(kind.show)
                setPage(1)
              }}
            >
              {kind.label}
            </FilterChip>
          ))}
        </div>
        <ClientList
          outletId={outletId}
          search={{ text: search, show, pageNumber }}
          selectedId={shownId}
          onSelect={setSelected}
          onPage={setPage}
        />
      </div>
      {shownId !== undefined && (
        <aside className="rounded-lg bg-surface p-5 shadow-2 max-lg:order-first lg:sticky lg:top-5 lg:max-h-[calc(100svh-2.5rem)] lg:overflow-y-auto">
          <ClientPanel
            key={shownId}
            outletId={outletId}
            customerId={shownId}
            onClose={isWide ? undefined : () => setSelected(undefined)}
          />
        </aside>
      )}
    </div>
  )
}
