import { formatSalonTime } from '@nikhar/contract'
import { Button } from '@nikhar/ui/button'
import { PendingHoldBar, HoldBar } from '@nikhar/ui/countdown'
import { Note } from '@nikhar/ui/note'
import { HOLD_SECONDS, type useHold } from '../use-hold.ts'

/** How long the chosen time is kept, and how to keep it longer. Shows nothing when nothing is held. */
export function HoldNotice({
  hold,
  isAsking,
  wanted,
  secondsLeft,
  canRenew,
  isRenewing,
  renew,
}: ReturnType<typeof useHold>) {
  if (isAsking) return <PendingHoldBar text={`Holding ${formatSalonTime(wanted.startTime)} for you…`} />
  if (!hold) return null
  const time = formatSalonTime(hold.startTime)
  const button = (words: string) => (
    <Button variant="link" className="text-sm" onClick={renew} pending={isRenewing}>
      {words}
    </Button>
  )
  if (secondsLeft === 0) {
    return (
      <Note tone="warm">
        We no longer hold {time} for you. It may still be free. {button('Hold it again')}
      </Note>
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
      {secondsLeft < 60 && canRenew && <p className="text-right">{button('Hold it 5 minutes longer')}</p>}
    </div>
  )
}
