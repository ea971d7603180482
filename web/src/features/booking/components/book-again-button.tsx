import type { OrderLine } from '@nikhar/contract/orders'
import { RotateCcw } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { toast } from '@nikhar/ui/toast'
import { useBookAgain } from '../use-book-again.ts'

/** Puts the services of an order into the cart again, those the salon still offers. */
export function BookAgainButton({ services, onAdded }: { services: OrderLine[]; onAdded: () => void }) {
  const bookAgain = useBookAgain()

  function book() {
    bookAgain.mutate(services, {
      onSuccess(added) {
        if (added === 0) return toast.warning('The salon no longer offers these services.')
        if (added < services.length) toast.warning('Added to cart. Some services are no longer offered.')
        else toast.success('Added to cart')
        onAdded()
      },
    })
  }

  return (
    <Button onClick={book} pending={bookAgain.isPending} pendingText="Adding to cart...">
      <RotateCcw className="size-5" /> Book again
    </Button>
  )
}
