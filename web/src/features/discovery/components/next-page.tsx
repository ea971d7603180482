import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@nikhar/ui/button'
import { LoadingLine } from '@nikhar/ui/spinner'

/** The next page is fetched this far before the end of the list becomes visible. */
const PREFETCH_DISTANCE_PX = 600

export interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Fetches the next page near the end of the list, and by a button after a failure. */
export function NextPage({ pages, endText }: { pages: PagedQuery; endText: string }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const end = useRef<HTMLDivElement>(null)
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const load = useEffectEvent(() => void fetchNextPage())

  useEffect(() => {
    if (!isReady || !end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: `${PREFETCH_DISTANCE_PX}px`,
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isReady])

  return (
    <div ref={end} className="grid min-h-18 place-items-center">
      {isFetchingNextPage && <LoadingLine />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <Button variant="outline" size="md" onClick={() => void fetchNextPage()}>
          Load more salons
        </Button>
      )}
      {!hasNextPage && <p className="text-sm text-ink-3">{endText}</p>}
    </div>
  )
}
