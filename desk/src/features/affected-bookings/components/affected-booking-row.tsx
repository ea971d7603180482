import { formatMoment } from '@nikhar/contract/salon-time'
import type { AffectedBooking, MoveProposal } from '@nikhar/contract/salons'
import { useState } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { FilterChip } from '@nikhar/ui/chip'
import { type BookingChoice, canBeAsked, describeChannels, findChannels } from '../booking-choice.ts'
import { CallLink } from './call-link.tsx'
import { OtherTime } from './other-time.tsx'

interface AffectedBookingRowProps {
  booking: AffectedBooking
  choice: BookingChoice
  canKeep: boolean
  canAsk: boolean
  onChoose: (choice: BookingChoice) => void
}

/** Guest, time, stylist and services of the booking, and what happens to it. */
export function AffectedBookingRow({ booking, choice, canKeep, canAsk, onChoose }: AffectedBookingRowProps) {
  const { visitor, startTime, stylistName, services, proposals } = booking
  const [isPicking, setPicking] = useState(false)
  const name = visitor.firstName
  const channels = findChannels(booking, choice)
  const isElsewhere = choice.action === 'move' && !proposals.some((proposal) => isSame(proposal, choice.to))
  const what = services.filter(({ status }) => status === 'ACCEPTED').map(({ serviceName }) => serviceName)

  function choose(next: BookingChoice) {
    setPicking(false)
    onChoose(next)
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={name} />
        <div className="min-w-44 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-3">{`${formatMoment(startTime)} · ${what.join(' + ')} · ${stylistName}`}</p>
          {channels && channels.length > 0 && <p className="text-sm text-ink-2">{describeChannels(channels)}</p>}
          {booking.checkedInAt !== null && <p className="text-sm font-semibold">In the salon now: please tell them</p>}
          {channels?.length === 0 && booking.checkedInAt === null && <CallLink visitor={visitor} />}
        </div>
        <div role="group" aria-label={`What happens to ${name}’s booking`} className="flex flex-wrap gap-2">
          {proposals.map((proposal) => (
            <FilterChip
              key={`${proposal.startTime} ${proposal.stylistId}`}
              on={choice.action === 'move' && isSame(proposal, choice.to)}
              onClick={() => choose({ action: 'move', to: proposal })}
            >
              {describeProposal(proposal, stylistName)}
            </FilterChip>
          ))}
          <FilterChip on={isElsewhere} aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
            {isElsewhere && choice.action === 'move' ? describeProposal(choice.to, stylistName) : 'Other time…'}
          </FilterChip>
          {canAsk && canBeAsked(booking) && (
            <FilterChip on={choice.action === 'ask'} onClick={() => choose({ action: 'ask' })}>
              Guest chooses
            </FilterChip>
          )}
          {canKeep && (
            <FilterChip on={choice.action === 'keep'} onClick={() => choose({ action: 'keep' })}>
              Keep
            </FilterChip>
          )}
          <FilterChip
            on={choice.action === 'cancel'}
            onClick={() => choose({ action: 'cancel' })}
            className={choice.action === 'cancel' ? 'bg-danger-soft! text-on-danger-soft!' : 'text-danger!'}
          >
            Cancel
          </FilterChip>
        </div>
      </div>
      {isPicking && <OtherTime booking={booking} onPick={(to) => choose({ action: 'move', to })} />}
    </li>
  )
}

function isSame(a: Pick<MoveProposal, 'startTime' | 'stylistId'>, b: Pick<MoveProposal, 'startTime' | 'stylistId'>) {
  return a.startTime === b.startTime && a.stylistId === b.stylistId
}

/** Fri, 27 Nov, 1:00 pm; with the name if it is another stylist. */
function describeProposal(
  { startTime, stylistName }: Pick<MoveProposal, 'startTime' | 'stylistName'>,
  currentStylist: string,
): string {
  const time = formatMoment(startTime)
  return stylistName === currentStylist ? time : `${time}, ${stylistName}`
}
