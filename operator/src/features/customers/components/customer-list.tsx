import type { FoundCustomer } from '@nikhar/contract/operator'
import { formatFullDate } from '@nikhar/contract/salon-time'
import { Ban, Trash2, UserRoundX } from 'lucide-react'
import { Avatar } from '@nikhar/ui/avatar'
import { Chip } from '@nikhar/ui/chip'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { paths } from '../../../lib/paths.ts'

interface CustomerListProps {
  customers: readonly FoundCustomer[]
  openId: number | undefined
}

export function CustomerList({ customers, openId }: CustomerListProps) {
  return (
    <ul aria-label="Customers" className="grid gap-1.5">
      {customers.map((customer) => (
        <li key={customer.customerId}>
          <Link
            to={paths.customer(customer.customerId)}
            aria-current={customer.customerId === openId ? 'true' : undefined}
            className={classes(
              'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2.5',
              customer.customerId === openId
                ? 'bg-surface shadow-[0_0_0_2px_var(--primary),var(--depth-1)]'
                : 'hover:bg-surface-2',
            )}
          >
            <Avatar name={customer.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{customer.name}</span>
              <span className="block truncate text-sm text-ink-2">
                {customer.phone ?? 'no number'} · {customer.bookings} {customer.bookings === 1 ? 'booking' : 'bookings'}
              </span>
            </span>
            <CustomerMark customer={customer} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function CustomerMark({ customer }: { customer: FoundCustomer }) {
  if (customer.isErased)
    return (
      <Chip>
        <Trash2 className="size-4" /> Erased
      </Chip>
    )
  if (customer.blockedAt !== null)
    return (
      <Chip tone="rose">
        <Ban className="size-4" />
        {customer.blockedUntil === null
          ? 'Blocked'
          : `Blocked until ${formatFullDate(lastMomentOf(customer.blockedUntil))}`}
      </Chip>
    )
  if (customer.noShows < 2) return null
  return (
    <Chip tone="offer">
      <UserRoundX className="size-4" /> {customer.noShows} no-shows
    </Chip>
  )
}

/** The block ends at midnight after its last day. */
function lastMomentOf(until: string) {
  return new Date(Date.parse(until) - 1)
}
