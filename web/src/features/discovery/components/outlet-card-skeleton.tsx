import { Card } from '@nikhar/ui/card'
import { Skeleton } from '@nikhar/ui/skeleton'

/** Has the height of a card line by line, so that nothing shifts when it loads. */
export function OutletCardSkeleton() {
  return (
    <Card padded={false} className="overflow-hidden">
      <Skeleton className="aspect-[16/10.4]" />
      <div className="grid gap-1 px-4 pt-3.5 pb-3.5">
        <div className="type-h3">
          <Bar className="w-1/2" />
        </div>
        {['w-4/5', 'w-3/5', 'w-2/5'].map((width) => (
          <div key={width} className="text-sm">
            <Bar className={width} />
          </div>
        ))}
      </div>
      <div className="bg-surface-2 px-4 py-3 text-sm">
        <Bar className="w-1/2" />
      </div>
    </Card>
  )
}

/** Centred in a line of text, which keeps its height. */
function Bar({ className }: { className: string }) {
  return (
    <div className="flex h-[1lh] items-center">
      <Skeleton className={`h-[.8em] rounded-full ${className}`} />
    </div>
  )
}
