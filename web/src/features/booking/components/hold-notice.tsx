import { formatTime } from '@nikhar/contract/orders'
import { Button } from '@nikhar/ui/button'
import { useSecondsLeft } from '@nikhar/ui/clock'
import { PendingHoldBar, HoldBar } from '@nikhar/ui/countdown'
import { Note } from '@nikhar/ui/note'
import { findHoldLimit, HOLD_SECONDS, type useHold } from '../use-hold.ts'

/**
 * How long the slot is held, with a button to extend it, or which limit refused that. Otherwise empty when nothing is
 * held. The countdown is in here, so that it does not re-render the page.
 */
export function HoldNotice({ hold, isRequesting, slot, error, isRenewing, renew }: ReturnType<typeof useHold>) {
  const secondsLeft = useSecondsLeft(hold ? Date.parse(hold.heldUntil) : 0)
  if (isRequesting) return <PendingHoldBar text={`Holding ${formatTime(slot.startTime)} for you…`} />
  const limit = findHoldLimit(error)
  if (limit !== undefined && secondsLeft === 0) {
    return (
      <div role="status">
        <Note>{limit}</Note>
      </div>
    )
  }
  if (!hold) return null
  const time = formatTime(hold.startTime)
  const renewButton = (label: string) => (
    <Button variant="link" className="text-sm" onClick={renew} pending={isRenewing}>
      {label}
    </Button>
  )
  if (secondsLeft === 0) {
    return (
      <div role="status">
        <Note tone="warm">
          We no longer hold {time} for you. It may still be free. {renewButton('Hold it again')}
        </Note>
      </div>
    )
  }
  return (
    <div>
      <HoldBar
        secondsLeft={secondsLeft}
        totalSeconds={HOLD_SECONDS}
        text={`We are holding ${time} for you`}
        lastMinuteText={`Almost gone: ${time} is held for you`}
      />
      {secondsLeft < 60 && hold.renewalsLeft > 0 && (
        <p className="text-right">{renewButton('Hold it 5 more minutes')}</p>
      )}
    </div>
  )
}
