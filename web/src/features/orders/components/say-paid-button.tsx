import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { useSayPaid } from '../use-change-order.ts'

/** For a completed visit for which the salon has recorded no payment. */
export function SayPaidButton({ orderId }: { orderId: string }) {
  const saying = useSayPaid(orderId)
  return (
    <>
      <Button block variant="soft" pending={saying.isPending} onClick={() => saying.mutate()}>
        I paid at the salon
      </Button>
      <InlineError error={saying.error?.message} />
    </>
  )
}
