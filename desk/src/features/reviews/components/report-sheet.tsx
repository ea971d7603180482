import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '@nikhar/contract/care'
import type { SalonReview } from '@nikhar/contract/clientele'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { Sheet } from '@nikhar/ui/sheet'
import { TextArea } from '@nikhar/ui/text-area'
import { useReportReview } from '../use-report-review.ts'

interface ReportSheetProps {
  outletId: number
  review: SalonReview
  onClose: () => void
}

const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))

export function ReportSheet({ outletId, review: { id: reviewId, userName }, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const report = useReportReview(outletId, reviewId, onClose)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`Report the review of ${userName}`}
      description="A bad review stays. We hide private data, abuse, advertising, and what is not about a visit to you."
      closeButton
    >
      <form
        noValidate
        aria-label="Report"
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (reason !== undefined) report.mutate({ reason, note })
        }}
      >
        <RadioGroup
          legend="What’s wrong with it?"
          options={OPTIONS}
          value={reason}
          onChange={setReason}
          error={isTried && reason === undefined ? 'Choose why' : undefined}
        />
        <TextArea
          label="Anything else we should know?"
          hint="Optional"
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.target.value)}
        />
        <InlineError error={report.error} />
        <Button type="submit" pending={report.isPending} pendingText="Sending...">
          Report it
        </Button>
      </form>
    </Sheet>
  )
}
