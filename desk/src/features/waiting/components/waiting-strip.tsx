import { formatTime } from '@nikhar/contract/orders'
import { formatMinute } from '@nikhar/contract/salon-time'
import { parseClockTime } from '@nikhar/contract/salons'
import type { WaitingCustomer } from '@nikhar/contract/waitlist'
import { useQuery } from '@tanstack/react-query'
import { BellRing, ChevronDown } from 'lucide-react'
import { waitingQuery } from '../queries.ts'

/** How many customers wait for a time on this day, and who they are. Renders nothing without any. */
export function WaitingStrip({ outletId, day }: { outletId: number; day: string }) {
  const { data: waiting = [] } = useQuery(waitingQuery(outletId, day))
  if (waiting.length === 0) return null
  return (
    <details className="group mx-gutter mb-3 rounded-[1.1rem] bg-primary-soft text-sm text-on-primary-soft lg:mx-6">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-[1.1rem] px-4 [&::-webkit-details-marker]:hidden">
        <BellRing aria-hidden="true" className="size-4.5 flex-none" />
        <b className="flex-1">
          {waiting.length === 1 ? '1 guest is waiting' : `${waiting.length} guests are waiting`} for a time
        </b>
        <ChevronDown aria-hidden="true" className="size-5 flex-none group-open:rotate-180" />
      </summary>
      <p className="px-4">Times that open up are held for them in turn, 10 minutes each.</p>
      <ol className="grid gap-2 px-4 pt-2 pb-4">
        {waiting.map((customer) => (
          <li key={customer.entryId}>
            <b>{customer.name}</b> · {customer.services.join(', ')} · {describeWish(customer)}
            {customer.offeredStartTime !== null && customer.heldUntil !== null && (
              <span className="block">
                {formatTime(customer.offeredStartTime)} is held until {formatTime(customer.heldUntil)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

function describeWish({ from, until, stylistName, bookedStartTime }: WaitingCustomer): string {
  const who = stylistName ? `with ${stylistName}` : 'with anyone'
  if (bookedStartTime !== null) return `earlier than ${formatTime(bookedStartTime)}, ${who}`
  if (from === null || until === null) return `any time, ${who}`
  const [first, last] = [from, until].map((text) => formatMinute(parseClockTime(text) ?? 0))
  return `${first} to ${last}, ${who}`
}
