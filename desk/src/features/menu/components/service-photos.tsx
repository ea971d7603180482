import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Skeleton } from '@nikhar/ui/skeleton'
import { PhotoGrid } from '../../photos/components/photo-grid.tsx'
import { photoQueries } from '../../photos/photo-queries.ts'
import { listSubjects } from '../../photos/photo-subject.ts'
import { menuQueries } from '../queries.ts'

/** The pictures of a service, as on the photos page; the menu shows the first. */
export function ServicePhotos({ outletId, serviceId }: { outletId: number; serviceId: string }) {
  const { data, error, refetch, isFetching } = useQuery(photoQueries.pictures(outletId))
  const chosen = data && listSubjects(data).find(({ id }) => id === `service-${serviceId}`)
  useFreshMenu(outletId, chosen?.pictures[0]?.key)
  return (
    <section aria-label="Photos" className="grid gap-1">
      <h3 className="type-h3">Photos</h3>
      {!data && !error && <Skeleton className="h-40 rounded-lg" />}
      {!data && error && (
        <LoadFailure
          error={error}
          title="The photos could not be loaded"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {data && chosen && <PhotoGrid outletId={outletId} chosen={chosen} limits={data} isNarrow />}
    </section>
  )
}

/** The menu shows the cover, so a new one changes it. */
function useFreshMenu(outletId: number, cover: string | undefined) {
  const queryClient = useQueryClient()
  const last = useRef(cover)
  useEffect(() => {
    if (last.current !== undefined && last.current !== cover)
      void queryClient.invalidateQueries({ queryKey: menuQueries.services(outletId).queryKey })
    last.current = cover
  }, [queryClient, outletId, cover])
}
