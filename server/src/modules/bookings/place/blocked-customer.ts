import { formatDay } from '@nikhar/contract/orders'
import { sql, type RawBuilder } from 'kysely'
import { Failure } from '../../../errors/failure.ts'

interface Block {
  reason: string
  until: string | null
}

/** For `readTogether`, under the customer's lock: a concurrent block and booking are serialised. */
export function selectBlock(customerId: number, now: Date): RawBuilder<Block> {
  return sql<Block>`
    select blocked_reason as reason, blocked_until as until from customers
    where id = ${customerId} and blocked_at is not null and (blocked_until is null or blocked_until > ${now})`
}

export function assertNotBlocked([block]: readonly Block[]): void {
  if (!block) return
  const until = block.until === null ? '' : ` until ${formatDay(block.until)}`
  throw new Failure('CUSTOMER_BLOCKED', { message: `You can’t make new bookings${until}: ${block.reason}` })
}
