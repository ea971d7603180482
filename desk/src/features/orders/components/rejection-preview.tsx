import { formatRupees } from '@nikhar/contract/money'
import { formatTime, type RejectionEffect } from '@nikhar/contract/orders'
import type { ReactNode } from 'react'
import { classes } from '@nikhar/ui/classes'
import { Note } from '@nikhar/ui/note'

/** The effects of rejecting the chosen services, before the salon does it. */
export function RejectionPreview({ effect, startTime }: { effect: RejectionEffect; startTime: string }) {
  const { endTime, bill, returnedCoupon } = effect
  const minutesUntil = (end: string) => (Date.parse(end) - Date.parse(startTime)) / 60_000
  return (
    <section aria-label="What changes" className="grid gap-3">
      <dl className="grid grid-cols-2 gap-2">
        <Change label="Ends" before={formatTime(endTime.before)}>
          {formatTime(endTime.after)}
        </Change>
        <Change label="Time" before={String(minutesUntil(endTime.before))}>
          {`${minutesUntil(endTime.after)} min`}
        </Change>
        <Change label="Bill" before={formatRupees(bill.before.total)} wide>
          {formatRupees(bill.after.total)}
        </Change>
      </dl>
      {returnedCoupon && (
        <Note tone="warm">{`${returnedCoupon} no longer applies to the rest. The guest gets it back.`}</Note>
      )}
    </section>
  )
}

interface ChangeProps {
  label: string
  before: string
  wide?: boolean
  children: ReactNode
}

function Change({ label, before, wide = false, children }: ChangeProps) {
  return (
    <div className={classes('rounded-md bg-success-soft px-3 py-2 text-on-success-soft', wide && 'col-span-2')}>
      <dt className="text-xs">{label}</dt>
      <dd className="text-sm font-bold tabular-nums">
        <del className="mr-1.5 font-normal">
          <span className="sr-only">was </span>
          {before}
        </del>
        <span className="whitespace-nowrap">{children}</span>
      </dd>
    </div>
  )
}
