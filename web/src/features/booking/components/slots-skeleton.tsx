import { Card } from '@nikhar/ui/card'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { StylistHeading } from './stylist-strip.tsx'
import { TimeGridSkeleton } from './time-grid.tsx'

/** Has the layout of the loaded page, so that nothing shifts. */
export function SlotsSkeleton() {
  return (
    <div aria-busy="true" className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pb-24">
      <Card className="flex items-center gap-3 lg:hidden">
        <Skeleton className="size-12 flex-none rounded-[.95rem]" />
        <SkeletonText lines={2} className="flex-1" />
      </Card>
      <section>
        <StylistHeading />
        <div className="-mx-gutter flex h-33.5 gap-2 px-gutter overflow-hidden pt-1.5 pb-2">
          {[1, 2, 3, 4].map((place) => (
            <div key={place} className="grid w-24 flex-none content-start justify-items-center gap-2.5">
              <Skeleton className="size-19 rounded-[1.625rem]" />
              <Skeleton className="h-3 w-14 rounded-full" />
            </div>
          ))}
        </div>
      </section>
      <section>
        <div className="flex min-h-target items-center">
          <Skeleton className="h-6 w-2/5 rounded-full" />
        </div>
        <div className="flex gap-2 overflow-hidden pt-2 pb-4">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-21 w-15 flex-none rounded-[1.25rem]" />
          ))}
        </div>
      </section>
      <TimeGridSkeleton />
    </div>
  )
}
