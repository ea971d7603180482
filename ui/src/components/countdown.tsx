import { Timer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import { formatClock } from '../hooks/clock.ts'

const LAST_SECONDS = 60
const GRACE_SECONDS = 5

const bar = 'relative flex min-h-12 items-center gap-2.5 overflow-hidden rounded-md px-4 py-2 text-sm font-medium'

interface HoldBarProps {
  secondsLeft: number
  totalSeconds: number
  /** We are holding 5:30 pm for you */
  text: string
  /** Almost gone: 5:30 pm is held for you */
  lastMinuteText: string
}

/** A text, the time left as m:ss and a shrinking line; amber in the last minute. */
export function HoldBar({ secondsLeft, totalSeconds, text, lastMinuteText }: HoldBarProps) {
  const lastMinute = secondsLeft < LAST_SECONDS
  return (
    <div
      role="timer"
      className={classes(bar, lastMinute ? 'bg-warn-soft text-on-warn-soft' : 'bg-primary-soft text-on-primary-soft')}
    >
      <Timer />
      <span className="min-w-0 flex-1">{lastMinute ? lastMinuteText : text}</span>
      <b className="text-lg font-bold tabular-nums">{formatClock(secondsLeft)}</b>
      <span
        style={{ scale: `${secondsLeft / totalSeconds} 1` }}
        className={classes(
          'absolute inset-x-0 bottom-0 h-0.75 origin-left bg-current transition-[scale] duration-1000',
          'ease-linear',
        )}
      />
      <Announcement secondsLeft={secondsLeft} />
    </div>
  )
}

/** Shown while the hold is requested: as high as the bar, so that the layout does not shift. */
export function PendingHoldBar({ text }: { text: string }) {
  return (
    <p role="status" className={classes(bar, 'bg-surface-2 text-ink-2')}>
      <Timer />
      <span className="min-w-0 flex-1">{text}</span>
    </p>
  )
}

/** Announces what is left at the start, when it was extended, with a minute left and at the end; not every second. */
function Announcement({ secondsLeft }: { secondsLeft: number }) {
  const [said, setSaid] = useState(secondsLeft)
  const isNews = secondsLeft > said || stageOf(secondsLeft) !== stageOf(said)
  if (isNews) setSaid(secondsLeft)
  return (
    <span role="status" className="sr-only">
      {describeTimeLeft(said)}
    </span>
  )
}

function stageOf(secondsLeft: number) {
  return secondsLeft === 0 ? 'over' : secondsLeft <= LAST_SECONDS ? 'last minute' : 'running'
}

/** In whole minutes, never more than there are; the few seconds of the request do not count. */
export function describeTimeLeft(secondsLeft: number): string {
  if (secondsLeft === 0) return 'Time is up'
  const minutes = Math.floor((secondsLeft + GRACE_SECONDS) / 60)
  if (secondsLeft < LAST_SECONDS - GRACE_SECONDS)
    return secondsLeft === 1 ? 'One second left' : `${secondsLeft} seconds left`
  if (secondsLeft <= LAST_SECONDS) return 'One minute left'
  return minutes === 1 ? 'More than a minute left' : `${minutes} minutes left`
}

/** Time left inside a ring that shows its share. */
export function TimeRing({ share, children }: { share: number; children: ReactNode }) {
  const hole = 'radial-gradient(closest-side, var(--surface) 84%, #0000 86%)'
  const arc = `conic-gradient(var(--primary) ${share * 100}%, var(--surface-3) 0)`
  return (
    <div style={{ background: `${hole}, ${arc}` }} className="grid size-21 flex-none place-items-center rounded-full">
      <b className="text-center text-[1rem] leading-[1.1] font-bold tabular-nums">{children}</b>
    </div>
  )
}
