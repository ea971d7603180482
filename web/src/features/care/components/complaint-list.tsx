import { COMPLAINT_CATEGORY_LABELS, type ComplaintSummary } from '@nikhar/contract/care'
import { Card, CardLink } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import { useNow } from '@nikhar/ui/clock'
import { describeComplaint } from '../describe-complaint.ts'

interface ComplaintListProps {
  complaints: readonly ComplaintSummary[]
  pathOf: (complaintId: number) => string
}

export function ComplaintList({ complaints, pathOf }: ComplaintListProps) {
  const now = useNow()
  return (
    <ul aria-label="Your complaints" className="grid gap-3">
      {complaints.map((complaint) => {
        const { short, text, tone } = describeComplaint(complaint, now)
        return (
          <li key={complaint.complaintId}>
            <Card className="grid gap-1">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <CardLink to={pathOf(complaint.complaintId)} className="font-semibold">
                  {COMPLAINT_CATEGORY_LABELS[complaint.category]}
                </CardLink>
                <Chip tone={tone}>{short}</Chip>
              </div>
              <p className="text-sm text-ink-2">
                {complaint.number}
                {complaint.order && ` · ${complaint.order.outletName}`}
              </p>
              <p className="text-sm">{text}</p>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
