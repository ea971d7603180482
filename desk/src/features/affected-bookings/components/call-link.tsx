import { formatMobile } from '@nikhar/contract/accounts'
import type { AffectedBooking } from '@nikhar/contract/salons'
import { Phone, PhoneOff } from 'lucide-react'

/** A guest whom no message reaches: the number to call, if there is one. */
export function CallLink({ visitor: { firstName, phone } }: Pick<AffectedBooking, 'visitor'>) {
  if (phone === null) {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-danger">
        <PhoneOff aria-hidden="true" className="size-4 flex-none" />
        No number: we can’t notify them
      </span>
    )
  }
  return (
    <a
      href={`tel:${phone}`}
      aria-label={`Call ${firstName}, ${formatMobile(phone)}`}
      className="inline-flex min-h-target items-center gap-1.5 text-sm font-semibold text-danger tabular-nums underline-offset-2 hover:underline"
    >
      <Phone aria-hidden="true" className="size-4 flex-none" />
      {`Please call ${formatMobile(phone)}`}
    </a>
  )
}
