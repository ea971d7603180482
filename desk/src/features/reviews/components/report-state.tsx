import { REPORT_REASON_LABELS } from '@nikhar/contract/care'
import type { SalonReview } from '@nikhar/contract/clientele'
import { formatFullDate } from '@nikhar/contract/salon-time'
import { Flag } from 'lucide-react'
import { Note } from '@nikhar/ui/note'

/** The status of the salon's report. */
export function ReportState({ review: { report, isHidden } }: { review: SalonReview }) {
  if (!report) return null
  const { reason, reportedAt, decision, appeal } = report
  if (!decision) {
    return (
      <Note icon={Flag}>
        {`Reported on ${formatFullDate(reportedAt)}: ${REPORT_REASON_LABELS[reason].toLowerCase()}. We’re looking into it.`}
      </Note>
    )
  }
  if (!appeal?.decision) {
    return (
      <Note icon={Flag} tone={isHidden ? 'ok' : 'plain'}>
        {isHidden ? 'Hidden: guests don’t see it, and its stars don’t count. ' : 'You reported it, and we kept it. '}
        {decision.reason}
        {appeal && ' Its author has appealed.'}
      </Note>
    )
  }
  return (
    <Note icon={Flag} tone={isHidden ? 'ok' : 'plain'}>
      {isHidden ? 'Hidden, also after an appeal. ' : 'Shown again after an appeal. '}
      {appeal.decision.reason}
    </Note>
  )
}
