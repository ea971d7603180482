import { formatMobile } from '@nikhar/contract/accounts'
import { MessageSquare, Phone } from 'lucide-react'
import { Avatar } from '@nikhar/ui/avatar'
import { IconLink } from '@nikhar/ui/icon-button'
import type { DeskOrder } from '@nikhar/contract/desk'
import { formatDate } from '@nikhar/contract/salon-time'
import { guestName } from '../../../lib/guest-name.ts'

/** Who it is, before anything else: name, visits before, number, call and message. */
export function GuestHeader({ visitor }: Pick<DeskOrder, 'visitor'>) {
  const { phone } = visitor
  const name = guestName(visitor)
  const past = describePast(visitor)
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} shape="md" />
      <div className="min-w-0 flex-1">
        <h2 className="type-h3 wrap-anywhere">{name}</h2>
        {past !== undefined && <p className="text-sm text-ink-2">{past}</p>}
        {phone !== null && <p className="text-sm whitespace-nowrap text-ink-2 tabular-nums">{formatMobile(phone)}</p>}
      </div>
      {phone !== null && (
        <>
          <IconLink to={`tel:+91${phone}`} label={`Call ${name}`} variant="quiet">
            <Phone className="size-5" />
          </IconLink>
          <IconLink to={`sms:+91${phone}`} label={`Message ${name}`} variant="quiet">
            <MessageSquare className="size-5" />
          </IconLink>
        </>
      )}
    </div>
  )
}

function describePast({ pastVisits }: DeskOrder['visitor']): string | undefined {
  if (!pastVisits) return undefined
  const { count, last } = pastVisits
  if (count === 0 || last === null) return 'First visit'
  return `${count === 1 ? '1 visit' : `${count} visits`}, last ${formatDate(last)}`
}
