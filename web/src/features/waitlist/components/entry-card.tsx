import { WAITLIST_OFFER_MINUTES } from '@nikhar/contract/constants'
import { formatMoment } from '@nikhar/contract/salon-time'
import type { WaitlistEntry, WaitlistState } from '@nikhar/contract/waitlist'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import { useSecondsLeft } from '@nikhar/ui/clock'
import { HoldBar } from '@nikhar/ui/countdown'
import { InlineError } from '@nikhar/ui/inline-error'
import { TextLink } from '@nikhar/ui/text-link'
import { describeStart, describeState, describeWish, isLive } from '../entry.ts'

interface EntryCardProps {
  entry: WaitlistEntry
  outletTo: string
  /** The actions of an offer: book it, or move the booking to it. */
  onTake: (entry: WaitlistEntry) => void
  isTaking: boolean
  error: string | undefined
  onLeave: (entry: WaitlistEntry) => void
  isLeaving: boolean
  onWaitAgain: ((entry: WaitlistEntry) => void) | undefined
}

/** A waitlist entry, with the time that is held for it. */
export function EntryCard({ entry, outletTo, error, onLeave, isLeaving, onWaitAgain, ...taking }: EntryCardProps) {
  const { outletName, services, stylistName, state, offer, ahead } = entry
  const what = services.map(({ serviceName, quantity }) =>
    quantity > 1 ? `${quantity} × ${serviceName}` : serviceName,
  )
  return (
    <Card
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
      role="group"
      aria-label={`${outletName}, ${describeWish(entry)}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{describeWish(entry)}</h3>
          <p className="text-sm text-ink-2">
            <TextLink to={outletTo}>{outletName}</TextLink> · {stylistName ? `with ${stylistName}` : 'with anyone'}
          </p>
          <p className="text-sm text-ink-3">{what.join(', ')}</p>
        </div>
        <Chip tone={toneOf(state)} className="whitespace-normal">
          {describeState(entry)}
        </Chip>
      </div>
      {offer && <OfferPart entry={entry} offer={offer} {...taking} />}
      <InlineError error={error} />
      {state === 'WAITING' && (
        <p className="text-sm text-ink-2">
          {ahead === 0
            ? 'You are first in line.'
            : `${ahead} ${ahead === 1 ? 'person' : 'people'} before you that day.`}
        </p>
      )}
      {isLive(entry) && (
        <Button variant="link" className="justify-self-start" pending={isLeaving} onClick={() => onLeave(entry)}>
          {offer ? 'No, thanks' : 'Leave the waitlist'}
        </Button>
      )}
      {onWaitAgain && (
        <Button variant="soft" size="md" onClick={() => onWaitAgain(entry)}>
          Join again
        </Button>
      )}
    </Card>
  )
}

function toneOf(state: WaitlistState) {
  if (state === 'OFFERED' || state === 'BOOKED') return 'leaf'
  return state === 'WAITING' ? 'plum' : 'plain'
}

type OfferPartProps = Pick<EntryCardProps, 'entry' | 'onTake' | 'isTaking'> & {
  offer: NonNullable<WaitlistEntry['offer']>
}

function OfferPart({ entry, offer, onTake, isTaking }: OfferPartProps) {
  const secondsLeft = useSecondsLeft(Date.parse(offer.heldUntil))
  const when = describeStart(offer.startTime)
  if (secondsLeft === 0) return null
  return (
    <div className="grid gap-3">
      <p>
        <b className="block text-lg font-bold">{when}</b>
        <span className="text-sm text-ink-2">
          with {offer.stylistName}, held until {formatMoment(offer.heldUntil)}
        </span>
      </p>
      <HoldBar
        secondsLeft={secondsLeft}
        totalSeconds={WAITLIST_OFFER_MINUTES * 60}
        text="Held for you"
        lastMinuteText="Held for you, almost over"
      />
      <Button pending={isTaking} onClick={() => onTake(entry)}>
        {entry.orderId === null ? 'Book it' : `Move to ${when}`}
      </Button>
    </div>
  )
}
