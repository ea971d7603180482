import { formatPhone, type Customer } from '@nikhar/contract/accounts'
import type { ReactNode } from 'react'
import { Card } from '@nikhar/ui/card'
import { Skeleton } from '@nikhar/ui/skeleton'
import { formatBirthday } from '../format-birthday.ts'
import { GENDERS } from '../profile.ts'

/** Shows the personal information. */
export function ProfileInfo({ customer }: { customer: Customer | undefined }) {
  return (
    <Card padded={false} className="px-4.5 py-1.5 lg:px-7 lg:py-3" aria-busy={!customer}>
      <dl className="divide-y divide-line">
        <Row label="Name">{customer?.name}</Row>
        <Row label="Contact Number">{customer && formatPhone(customer.contactNumber)}</Row>
        <Row label="Email">{customer?.email}</Row>
        <Row label="Gender">
          {customer && (GENDERS.find(({ value }) => value === customer.gender)?.label ?? <NotGiven />)}
        </Row>
        <Row label="Date of birth">
          {customer && (customer.dateOfBirth ? formatBirthday(customer.dateOfBirth) : <NotGiven />)}
        </Row>
      </dl>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3.5 lg:justify-start lg:py-5">
      <dt className="flex-none text-sm text-ink-3 lg:w-46">{label}</dt>
      <dd className="min-w-0 font-semibold tabular-nums wrap-anywhere max-lg:text-right">
        {children ?? <Skeleton className="h-4 w-30" />}
      </dd>
    </div>
  )
}

function NotGiven() {
  return <span className="font-normal text-ink-3">Not given</span>
}
