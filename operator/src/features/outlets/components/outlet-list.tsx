import type { ListedOutlet, OutletCheck } from '@nikhar/contract/operator'
import { Avatar } from '@nikhar/ui/avatar'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { formatWaitSince } from '../../../lib/format-wait.ts'
import { paths } from '../../../lib/paths.ts'

interface OutletListProps {
  outlets: readonly ListedOutlet[]
  openId: number | undefined
  /** The query of the page, which is preserved while salons are opened. */
  search: string
  now: Date
}

export function OutletList({ outlets, openId, search, now }: OutletListProps) {
  return (
    <ul aria-label="Salons" className="grid content-start gap-1.5">
      {outlets.map((outlet) => (
        <li key={outlet.outletId}>
          <Link
            to={paths.salon(outlet.outletId, search)}
            aria-current={outlet.outletId === openId ? 'true' : undefined}
            className={classes(
              'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md px-3 py-2.5',
              outlet.outletId === openId
                ? 'bg-surface shadow-[0_0_0_2px_var(--primary),var(--depth-1)]'
                : 'hover:bg-surface-2',
            )}
          >
            <Avatar name={outlet.name} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{outlet.name}</span>
              <span className="block truncate text-sm text-ink-2">{`${outlet.locality}, ${outlet.city}`}</span>
            </span>
            <span className="grid justify-items-end gap-0.5 text-xs text-ink-2">
              {outlet.stage === 'SUBMITTED' && (
                <>
                  <CheckSummary checks={outlet.checks} />
                  {formatWaitSince(outlet.since, now)}
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const CHECK_WORDS: Record<OutletCheck['kind'], string> = {
  DOUBLE: 'Duplicate?',
  ADDRESS: 'Address',
  GSTIN: 'GSTIN',
  PRICES: 'Prices',
  PHOTOS: 'Photos',
  BOOKABLE: 'Bookable',
  CONTACT: 'Contact',
}

function CheckSummary({ checks }: { checks: readonly OutletCheck[] }) {
  const [first] = checks
  const pill = 'rounded-full px-2 py-0.5 font-bold'
  if (!first) return <span className={classes(pill, 'bg-success-soft text-on-success-soft')}>All clear</span>
  const hasFailed = checks.some(({ outcome }) => outcome === 'FAILED')
  return (
    <span
      className={classes(pill, hasFailed ? 'bg-danger-soft text-on-danger-soft' : 'bg-accent-soft text-on-accent-soft')}
    >
      {checks.length === 1 ? CHECK_WORDS[first.kind] : `${checks.length} to check`}
    </span>
  )
}
