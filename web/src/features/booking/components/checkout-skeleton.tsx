import { Card } from '@nikhar/ui/card'
import { PicturePlaceholder } from '@nikhar/ui/picture-placeholder'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'

/** Has the layout of the loaded checkout, so that nothing shifts. */
export function CheckoutSkeleton() {
  return (
    <div aria-busy="true" className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pb-24">
      <Skeleton className="h-12 rounded-md" />
      <Card padded={false} className="overflow-hidden">
        <div className="relative aspect-[3/1] bg-surface-2 lg:hidden">
          <PicturePlaceholder />
        </div>
        <div className="grid gap-4 p-4.5">
          <Skeleton className="h-6 w-3/5 rounded-full" />
          <SkeletonText lines={2} />
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
        </div>
      </Card>
      <Card>
        <h2 className="type-h3">Selected services</h2>
        <div className="flex items-center gap-3.5 pt-3">
          <Skeleton className="size-14 flex-none rounded-md" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
      </Card>
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}
