import { Card } from '@nikhar/ui/card'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'

export function OrderSkeleton() {
  return (
    <div aria-busy="true" className="page-width grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-56 rounded-xl" />
        <Card>
          <SkeletonText lines={5} />
        </Card>
      </div>
      <div className="grid gap-4 max-lg:hidden lg:gap-6">
        <Skeleton className="h-72 rounded-lg" />
        <Card>
          <SkeletonText lines={4} />
        </Card>
      </div>
    </div>
  )
}
