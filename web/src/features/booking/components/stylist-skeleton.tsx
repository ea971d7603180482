import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'

/** The face, the facts and the next free times of a stylist, at their places. */
export function StylistSkeleton() {
  return (
    <div
      aria-busy="true"
      aria-label="Loading the stylist"
      role="region"
      className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 lg:max-w-200"
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-4.5">
          <Skeleton className="arch-face size-26 flex-none" />
          <SkeletonText lines={3} className="flex-1" />
        </div>
        <Skeleton className="h-19 rounded-xl" />
      </div>
      <Skeleton className="h-36 rounded-lg" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-3.5">
          <SkeletonText lines={3} className="flex-1" />
          <Skeleton className="h-11 w-22 flex-none rounded-[.875rem]" />
        </div>
      ))}
    </div>
  )
}
