import { COMPLAINT_OUTCOME_LABELS, type ComplaintSummary } from '@nikhar/contract/care'
import { formatRupees } from '@nikhar/contract/money'
import { formatDate, formatMoment } from '@nikhar/contract/salon-time'

type Described = Pick<
  ComplaintSummary,
  'answerDueAt' | 'settleDueAt' | 'answeredAt' | 'settledAt' | 'outcome' | 'refund'
>

interface Standing {
  /** One or two words, for the list. */
  short: string
  text: string
  tone: 'leaf' | 'offer' | 'rose' | 'plain'
}

/** The state of a complaint, and what the customer can expect next, including that we are late. */
export function describeComplaint(complaint: Described, now: number): Standing {
  const { answerDueAt, settleDueAt, answeredAt, settledAt, outcome, refund } = complaint
  if (settledAt !== null && outcome !== null) {
    const sum = refund === null ? '' : `: ${formatRupees(refund)}`
    return { short: 'Settled', text: `${COMPLAINT_OUTCOME_LABELS[outcome]}${sum}`, tone: 'leaf' }
  }
  if (answeredAt === null) {
    const when = formatMoment(answerDueAt)
    return Date.parse(answerDueAt) < now
      ? { short: 'We are late', text: `We should have answered by ${when}. We are sorry.`, tone: 'rose' }
      : { short: 'Sent', text: `Someone answers by ${when}.`, tone: 'offer' }
  }
  const day = formatDate(settleDueAt)
  return Date.parse(settleDueAt) < now
    ? { short: 'We are late', text: `It should have been settled by ${day}. We are sorry.`, tone: 'rose' }
    : { short: 'Answered', text: `It is settled by ${day} at the latest.`, tone: 'plain' }
}
