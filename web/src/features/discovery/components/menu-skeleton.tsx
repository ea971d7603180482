import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'

export function MenuSkeleton() {
  return (
    <div aria-busy="true" aria-label="Services" role="region" className="mt-4">
      <Skeleton className="h-11 rounded-md" />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3.5 py-4">
          <Skeleton className="size-21 flex-none rounded-md" />
          <SkeletonText lines={3} className="flex-1" />
          <Skeleton className="h-11 w-22 flex-none rounded-[.875rem]" />
        </div>
      ))}
    </div>
  )
}
