import { formatShortDay, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import { useState } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { useNow } from '@nikhar/ui/clock'
import { InlineError } from '@nikhar/ui/inline-error'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { TextLink } from '@nikhar/ui/text-link'
import { DAY_PARTS, type DayPart, describeStart, describeWish } from '../entry.ts'
import { useJoinWaitlist, useLeaveWaitlist, useWaitingFor } from '../use-waitlist.ts'
import { WaitRow } from './wait-row.tsx'

export interface Wish {
  outletId: number
  services: { serviceId: string; quantity: number }[]
  stylist: { id: number; name: string } | null
  day: string
}

/** Shown where no time suits: a button to be notified when one opens, or the existing entry. */
export function WaitCard({ wish, waitlistTo }: { wish: Wish; waitlistTo: string }) {
  const entry = useWaitingFor(wish.outletId, wish.day)
  const leave = useLeaveWaitlist()
  if (!entry) return <JoinCard wish={wish} />
  return (
    <Card>
      <WaitRow
        on
        title={entry.offer ? 'A time opened for you' : 'We’ll notify you'}
        text={entry.offer ? `${describeStart(entry.offer.startTime)} is held for you.` : describeWish(entry)}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TextLink to={waitlistTo}>See your waitlist</TextLink>
          <Button variant="link" pending={leave.isPending} onClick={() => leave.mutate(entry.entryId)}>
            Stop notifying me
          </Button>
        </div>
      </WaitRow>
    </Card>
  )
}

function JoinCard({ wish: { outletId, services, stylist, day } }: { wish: Wish }) {
  const [chosen, setPart] = useState<DayPart>('any')
  const nowMs = useNow()
  const join = useJoinWaitlist()
  const parts = DAY_PARTS.filter(({ range }) => isAhead(day, 'until' in range ? range.until : '24:00', nowMs))
  const part = parts.find(({ value }) => value === chosen) ?? DAY_PARTS[0]
  const submit = () =>
    join.mutate({ outletId, services, day, ...part.range, ...(stylist && { stylistId: stylist.id }) })
  return (
    <Card>
      <WaitRow
        on={false}
        title="Notify me when a time opens"
        text={`${formatShortDay(day)}, ${stylist ? `with ${stylist.name}` : 'with anyone'}. One message, then the time is held for you for 10 minutes.`}
      >
        <RadioGroup
          legend="Which part of the day"
          legendHidden
          look="pills"
          options={parts}
          value={part.value}
          onChange={setPart}
        />
        <InlineError error={join.error ? extractMessage(join.error) : undefined} />
        <Button variant="soft" size="md" pending={join.isPending} onClick={submit}>
          Notify me
        </Button>
      </WaitRow>
    </Card>
  )
}

/** Parts of today that have passed are not offered. */
function isAhead(day: string, until: string, nowMs: number): boolean {
  if (day !== salonDayOf(new Date(nowMs))) return true
  const [hours = 24, minutes = 0] = until.split(':').map(Number)
  return salonInstant(day, hours * 60 + minutes).getTime() > nowMs
}
