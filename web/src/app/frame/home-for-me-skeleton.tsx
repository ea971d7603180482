import { Skeleton } from '@nikhar/ui/skeleton'

/** Fills the first screen, so that nothing visible moves when the content loads. */
export function HomeForMeSkeleton() {
  return (
    <div
      aria-busy="true"
      role="status"
      aria-label="Loading your home"
      className="page-width grid min-h-[calc(100svh-16rem)] content-start gap-5 lg:grid-cols-2 lg:gap-6"
    >
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-65 rounded-lg lg:h-56" />
    </div>
  )
}
