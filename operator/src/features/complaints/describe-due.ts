import { COMPLAINT_ANSWER_HOURS, COMPLAINT_SETTLE_DAYS } from '@nikhar/contract/care'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Clocked {
  dueAt: string | null
  answeredAt: string | null
}

interface Due {
  /** `2 h`, `-5 h`, `12 d`; a tick once it is settled. */
  short: string
  /** `2 h left`, `5 h late` */
  text: string
  /** The elapsed share of the time, from 0 to 1. */
  share: number
  tone: 'plum' | 'marigold' | 'crimson' | 'leaf'
}

/** How close the deadline is: marigold in the last half, crimson in the last tenth and after it. */
export function describeDue({ dueAt, answeredAt }: Clocked, now: number): Due {
  if (dueAt === null) return { short: '✓', text: 'Settled', share: 1, tone: 'leaf' }
  const whole = answeredAt === null ? COMPLAINT_ANSWER_HOURS * HOUR_MS : COMPLAINT_SETTLE_DAYS * DAY_MS
  const left = Date.parse(dueAt) - now
  const share = Math.min(1, Math.max(0, 1 - left / whole))
  const amount = formatSpan(Math.abs(left))
  if (left < 0) return { short: `−${amount}`, text: `${amount} late`, share: 1, tone: 'crimson' }
  const tone = share >= 0.9 ? 'crimson' : share >= 0.5 ? 'marigold' : 'plum'
  return { short: amount, text: `${amount} left`, share, tone }
}

function formatSpan(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / 60_000)} min`
  return ms < 2 * DAY_MS + 1 ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`
}
