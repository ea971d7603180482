import { REPORT_REASON_LABELS } from '@nikhar/contract/care'
import type { FoundData, ReportDecision, ReportedReview } from '@nikhar/contract/operator'
import { formatDate, formatMoment } from '@nikhar/contract/salon-time'
import { Check, EyeOff, Flag, RotateCcw } from 'lucide-react'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { Avatar } from '@nikhar/ui/avatar'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import { classes } from '@nikhar/ui/classes'
import { Note } from '@nikhar/ui/note'
import { Stars } from '@nikhar/ui/rating'

interface ReportCardProps {
  report: ReportedReview
  isSelected: boolean
  onSelect: () => void
  onDecide: (decision: ReportDecision) => void
}

const FOUND: Record<FoundData, string> = { PHONE: 'a phone number', EMAIL: 'an e-mail address', LINK: 'a link' }

export function ReportCard({ report, isSelected, onSelect, onDecide }: ReportCardProps) {
  const { author, rating, review, createdAt, outletName, city, serviceName, isEdited, visit, found } = report
  return (
    <Card
      role="article"
      aria-label={`Review of ${author.name}`}
      look={isSelected ? 'selected' : 'raised'}
      className="grid grid-cols-1 gap-3"
      onFocus={onSelect}
      onClick={onSelect}
    >
      <div className="flex gap-3">
        <Avatar name={author.name} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <b>{author.name}</b> <Stars rating={rating} />
            <span className="text-sm text-ink-2">
              {`${formatDate(createdAt)} · ${outletName}, ${city} · ${serviceName}`}
            </span>
          </p>
          <p className="mt-1 wrap-break-word">{review ?? 'Stars only, no text.'}</p>
          {report.photo !== null && (
            <Arch
              source={lookSource(report.photo)}
              alt={`${serviceName}, photo by ${author.name}`}
              sizes="6rem"
              className="mt-2 w-24"
            />
          )}
          {isEdited && <p className="mt-1 text-sm text-ink-2">The author has edited it since it was reported.</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-2 px-3 py-2 text-sm">
        <Chip
          tone={report.reason === 'NOT_TRUE' ? 'plain' : 'rose'}
          className={classes('whitespace-normal!', report.reason === 'NOT_TRUE' && 'bg-surface!')}
        >
          <Flag aria-hidden="true" className="size-4 flex-none" /> {REPORT_REASON_LABELS[report.reason]}
        </Chip>
        <span>{`reported by the salon, ${formatMoment(report.reportedAt)}`}</span>
        {found.length > 0 && (
          <span className="ml-auto font-semibold text-danger">{`found ${found.map((one) => FOUND[one]).join(', ')}`}</span>
        )}
        {report.note !== '' && <p className="w-full">{`“${report.note}”`}</p>}
      </div>
      <Outcome report={report} />
      <div className="flex flex-wrap items-center gap-2">
        <Decisions report={report} onDecide={onDecide} />
        <Chip tone={visit.status === 'COMPLETED' ? 'leaf' : 'offer'} className="ml-auto whitespace-normal!">
          {visit.status === 'COMPLETED'
            ? `Visit confirmed, ${formatMoment(visit.startTime)}`
            : 'The visit isn’t completed'}
        </Chip>
      </div>
    </Card>
  )
}

function Outcome({ report: { decision, appeal } }: { report: ReportedReview }) {
  return (
    <>
      {decision && (
        <Note tone={decision.decision === 'HIDE' ? 'warm' : 'ok'}>
          {`${decision.decision === 'HIDE' ? 'Hidden' : 'Kept'} by ${decision.by ?? 'an operator'}, ${formatMoment(decision.at)}: ${decision.reason}`}
        </Note>
      )}
      {appeal && (
        <Note tone="info">
          {`The author appealed, ${formatMoment(appeal.at)}: ${appeal.text === '' ? 'the text was deleted with the account' : `“${appeal.text}”`}`}
        </Note>
      )}
      {appeal?.decision && (
        <Note tone={appeal.decision.decision === 'RESTORE' ? 'ok' : 'warm'}>
          {`${appeal.decision.decision === 'RESTORE' ? 'Shown again' : 'Stays hidden'}, by ${appeal.decision.by ?? 'an operator'}, ${formatMoment(appeal.decision.at)}: ${appeal.decision.reason}`}
        </Note>
      )}
    </>
  )
}

function Decisions({ report, onDecide }: Pick<ReportCardProps, 'report' | 'onDecide'>) {
  if (!report.decision) {
    return (
      <>
        <Button variant="soft" size="sm" onClick={() => onDecide('KEEP')}>
          <Check aria-hidden="true" className="size-4.5" /> Keep
        </Button>
        <Button variant="danger" size="sm" onClick={() => onDecide('HIDE')}>
          <EyeOff aria-hidden="true" className="size-4.5" /> Hide
        </Button>
      </>
    )
  }
  if (!report.appeal || report.appeal.decision) return null
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => onDecide('RESTORE')}>
        <RotateCcw aria-hidden="true" className="size-4.5" /> Show again
      </Button>
      <Button variant="danger" size="sm" onClick={() => onDecide('UPHOLD')}>
        <EyeOff aria-hidden="true" className="size-4.5" /> It stays hidden
      </Button>
    </>
  )
}
