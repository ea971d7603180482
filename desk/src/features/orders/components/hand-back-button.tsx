import { visits } from '@nikhar/contract/billing'
import type { DeskOrder } from '@nikhar/contract/desk'
import { Undo2 } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { useOrderMutation } from '../use-order-mutation.ts'

/** Returns the rest of the visit to the first stylist. */
export function HandBackButton({ order }: { order: DeskOrder }) {
  const mutation = useOrderMutation(visits.handBack, order, 'Undone. The first stylist does everything.')
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button
        block
        size="sm"
        variant="outline"
        pending={mutation.isPending}
        pendingText="Undoing..."
        onClick={() => mutation.mutate({})}
      >
        <Undo2 aria-hidden="true" className="size-4.5" />
        Undo the transfer
      </Button>
    </>
  )
}
