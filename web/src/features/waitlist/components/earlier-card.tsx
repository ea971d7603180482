import type { Order } from '@nikhar/contract/orders'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { InlineError } from '@nikhar/ui/inline-error'
import { TextLink } from '@nikhar/ui/text-link'
import { describeStart } from '../entry.ts'
import { useLeaveWaitlist, useWaitingForEarlier, useWantEarlier } from '../use-waitlist.ts'
import { WaitRow } from './wait-row.tsx'

interface EarlierCardProps {
  order: Pick<Order, 'orderId'>
  stylistName: string
  waitlistTo: string
}

/** Requests an earlier time than the booked one. */
export function EarlierCard({ order: { orderId }, stylistName, waitlistTo }: EarlierCardProps) {
  const entry = useWaitingForEarlier(orderId)
  const ask = useWantEarlier()
  const leave = useLeaveWaitlist()
  if (entry) {
    return (
      <Card>
        <WaitRow
          on
          title={entry.offer ? 'An earlier time opened' : 'We’ll notify you'}
          text={
            entry.offer
              ? `${describeStart(entry.offer.startTime)} is held for you.`
              : `If ${entry.stylistName ?? 'anyone'} opens up earlier. You keep your time until you choose the new one.`
          }
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <TextLink to={waitlistTo}>{entry.offer ? 'See the earlier time' : 'See your waitlist'}</TextLink>
            <Button variant="link" pending={leave.isPending} onClick={() => leave.mutate(entry.entryId)}>
              Stop notifying me
            </Button>
          </div>
        </WaitRow>
      </Card>
    )
  }
  const request = (sameStylist: boolean) => ask.mutate({ orderId, sameStylist })
  return (
    <Card>
      <WaitRow on={false} title="Want an earlier time?" text="One message, then you choose. You keep your time.">
        <InlineError error={ask.error ? extractMessage(ask.error) : undefined} />
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="soft"
            size="md"
            pending={ask.isPending && ask.variables.sameStylist}
            onClick={() => request(true)}
          >
            With {stylistName.split(' ')[0]}
          </Button>
          <Button
            variant="soft"
            size="md"
            pending={ask.isPending && !ask.variables.sameStylist}
            onClick={() => request(false)}
          >
            With anyone
          </Button>
        </div>
      </WaitRow>
    </Card>
  )
}
