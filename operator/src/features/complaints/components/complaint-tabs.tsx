import { COMPLAINT_STATES, type ComplaintState } from '@nikhar/contract/operator'
import { LinkTabs } from '@nikhar/ui/link-tabs'
import { paths } from '../../../lib/paths.ts'

const LABELS: Record<ComplaintState, string> = {
  OPEN: 'Open',
  WAITING: 'Waiting for guest',
  OVERDUE: 'Overdue',
  CLOSED: 'Closed',
}

interface ComplaintTabsProps {
  state: ComplaintState
  counts: Record<string, number> | undefined
}

export function ComplaintTabs({ state, counts }: ComplaintTabsProps) {
  const items = COMPLAINT_STATES.map((one) => ({
    to: paths.complaints(`?state=${one}`),
    label: LABELS[one],
    count: counts && (counts[one] ?? 0),
    active: one === state,
    urgent: one === 'OVERDUE' && (counts?.[one] ?? 0) > 0,
  }))
  return <LinkTabs label="States" items={items} />
}
