import { Card } from '@nikhar/ui/card'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { CartHeader } from './cart-view.tsx'

export function CartSkeleton() {
  return (
    <div aria-busy="true" aria-label="Your cart" role="status" className="page-width grid gap-4 lg:max-w-3xl">
      <CartHeader>
        <div className="flex h-[1lh] items-center">
          <Skeleton className="h-4 w-32 rounded-full" />
        </div>
      </CartHeader>
      {[1, 2].map((group) => (
        <Card key={group} className="grid gap-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-md" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
          <div className="flex gap-4">
            <Skeleton className="size-18 rounded-md" />
            <SkeletonText lines={3} className="flex-1" />
          </div>
        </Card>
      ))}
    </div>
  )
}
