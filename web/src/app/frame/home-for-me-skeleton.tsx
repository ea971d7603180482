import { Skeleton } from '@nikhar/ui/skeleton'

/** As high as a ticket with its offer, or as the salons with a free time: what follows hardly moves. */
export function HomeForMeSkeleton() {
  return (
    <div
      aria-busy="true"
      role="status"
      aria-label="Loading your home"
      className="page-width grid gap-5 lg:grid-cols-2 lg:gap-6"
    >
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-65 rounded-lg lg:h-56" />
    </div>
  )
}
