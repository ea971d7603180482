import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'

export function ReviewSkeleton() {
  return (
    <div className="py-4">
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-11 rounded-full" />
        <SkeletonText lines={2} className="w-36" />
      </div>
      <SkeletonText lines={2} className="mt-4" />
    </div>
  )
}
