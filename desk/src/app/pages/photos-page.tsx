import { brand } from '@nikhar/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Note } from '@nikhar/ui/note'
import { Select } from '@nikhar/ui/select'
import { Skeleton } from '@nikhar/ui/skeleton'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { PageHeader } from '../../components/page-header.tsx'
import { PhotoGrid } from '../../features/photos/components/photo-grid.tsx'
import { photoQueries } from '../../features/photos/photo-queries.ts'
import { listSubjects } from '../../features/photos/photo-subject.ts'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

/** Pictures of the salon, its people and its services. */
export function PhotosPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Photos · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader
        title="Photos"
        text="Guests see them at once: in the gallery, on cards, and beside services and people."
      />
      <div className="px-gutter pb-6 md:px-4 desk:px-6">
        <OutletPhotos key={outlet.outletId} outletId={outlet.outletId} />
      </div>
    </>
  )
}

function OutletPhotos({ outletId }: { outletId: number }) {
  const { data, error, refetch, isFetching } = useQuery(photoQueries.pictures(outletId))
  const [search, setSearch] = useSearchParams()
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The photos could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (!data) return <Skeleton className="h-80 rounded-lg" />
  const subjects = listSubjects(data)
  const chosen = subjects.find(({ id }) => id === search.get('of')) ?? subjects[0]
  const optionsOf = (kind: string) =>
    subjects
      .filter(({ id }) => id.startsWith(kind))
      .map(({ id, name, pictures }) => <option key={id} value={id}>{`${name} (${pictures.length})`}</option>)
  if (!chosen) return null
  return (
    <>
      <Select
        label="Pictures of"
        value={chosen.id}
        onChange={({ target }) => setSearch({ of: target.value }, { replace: true })}
        className="mb-4 max-w-90"
      >
        {optionsOf('outlet')}
        {data.stylists.length > 0 && <optgroup label="People">{optionsOf('stylist-')}</optgroup>}
        {data.services.length > 0 && <optgroup label="Services">{optionsOf('service-')}</optgroup>}
      </Select>
      <PhotoGrid key={chosen.id} outletId={outletId} chosen={chosen} limits={data} />
      <div className="mt-5 grid gap-3 md:grid-cols-3">
        <Note tone="ok">
          <b>Good:</b> your own rooms, chairs, hands at work, daylight.
        </Note>
        <Note tone="warm">
          <b>Better not:</b> pictures of others, film stars, phone numbers, price lists.
        </Note>
        <Note>
          <b>Guests in the picture?</b> Ask them first.
        </Note>
      </div>
    </>
  )
}
