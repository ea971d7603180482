import type { HiddenReview, SalonReport } from '@nikhar/contract/care'
import type { HiddenRow, ReportRow } from './report-queries.ts'

export function toSalonReport(row: ReportRow): SalonReport {
  return {
    reason: row.reason,
    reportedAt: row.reported_at.toISOString(),
    decision: toDecision(row),
    appeal: row.appealed_at === null ? null : { at: row.appealed_at.toISOString(), decision: toAppealDecision(row) },
  }
}

export function toHiddenReview(row: HiddenRow): HiddenReview {
  return {
    reviewId: row.review_id,
    orderId: row.order_id,
    outletName: row.outlet_name,
    serviceName: row.service_name,
    rating: row.rating,
    review: row.body,
    isHidden: row.hidden_at !== null,
    reason: row.decision_reason ?? '',
    hiddenAt: (row.decided_at ?? row.reported_at).toISOString(),
    appeal:
      row.appealed_at === null
        ? null
        : { text: row.appeal ?? '', at: row.appealed_at.toISOString(), decision: toAppealDecision(row) },
  }
}

type Decided = Pick<ReportRow, 'decision' | 'decision_reason' | 'decided_at'>

export function toDecision({ decision, decision_reason, decided_at }: Decided) {
  if (decision === null || decision_reason === null || decided_at === null) return null
  return { decision, reason: decision_reason, at: decided_at.toISOString() }
}

type AppealDecided = Pick<ReportRow, 'appeal_decision' | 'appeal_reason' | 'appeal_decided_at'>

export function toAppealDecision({ appeal_decision, appeal_reason, appeal_decided_at }: AppealDecided) {
  if (appeal_decision === null || appeal_reason === null || appeal_decided_at === null) return null
  return { decision: appeal_decision, reason: appeal_reason, at: appeal_decided_at.toISOString() }
}
