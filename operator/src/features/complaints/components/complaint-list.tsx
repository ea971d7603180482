import { COMPLAINT_CATEGORY_LABELS } from '@nikhar/contract/care'
import type { ListedComplaint } from '@nikhar/contract/operator'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { paths } from '../../../lib/paths.ts'
import { DueRing } from './due-ring.tsx'

interface ComplaintListProps {
  complaints: readonly ListedComplaint[]
  openId: number | undefined
  /** The query of the page, which is preserved while complaints are opened. */
  search: string
}

export function ComplaintList({ complaints, openId, search }: ComplaintListProps) {
  return (
    <ul aria-label="Complaints" className="grid content-start gap-1.5">
      {complaints.map((complaint) => {
        const { complaintId, number, category, customerName, order, isOverdue } = complaint
        return (
          <li key={complaintId}>
            <Link
              to={paths.complaint(complaintId, search)}
              aria-current={complaintId === openId ? 'true' : undefined}
              className={classes(
                'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-md px-3 py-2.5',
                complaintId === openId
                  ? 'bg-surface shadow-[0_0_0_2px_var(--primary),var(--depth-1)]'
                  : 'hover:bg-surface-2',
              )}
            >
              <DueRing complaint={complaint} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{COMPLAINT_CATEGORY_LABELS[category]}</span>
                <span className="block truncate text-sm text-ink-2">
                  {customerName}
                  {order && ` · ${order.outletName}`}
                </span>
                <span className={classes('block text-xs', isOverdue ? 'font-bold text-danger' : 'text-ink-2')}>
                  {number}
                  {isOverdue && ' · overdue'}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
