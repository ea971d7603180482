import type { ReviewedOutlet } from '@nikhar/contract/operator'
import { Card } from '@nikhar/ui/card'
import { Link } from '@nikhar/ui/link'
import { paths } from '../../../lib/paths.ts'
import { STAGE_LABELS } from '../stage-label.ts'

const RADIUS = 500

/** The salons within half a kilometre: a drawing for an overview, and a list with details. */
export function NearbyMap({ nearby }: { nearby: ReviewedOutlet['nearby'] }) {
  return (
    <Card>
      <h3 className="type-h3">Within 500 m</h3>
      <svg
        viewBox={`${-RADIUS} ${-RADIUS * 0.6} ${RADIUS * 2} ${RADIUS * 1.2}`}
        aria-hidden="true"
        className="mt-2 w-full rounded-md bg-surface-2"
      >
        {[150, 350].map((radius) => (
          <circle key={radius} r={radius} strokeWidth="3" className="fill-none stroke-line-strong" />
        ))}
        {nearby.map(({ outletId, east, north, isSimilar }) => (
          <circle key={outletId} cx={east} cy={-north} r="17" className={isSimilar ? 'fill-accent' : 'fill-ink-3'} />
        ))}
        <circle r="22" strokeWidth="7" className="fill-primary stroke-surface" />
      </svg>
      {nearby.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">No other salon is that near.</p>
      ) : (
        <ul className="mt-2 grid gap-1 text-sm">
          {nearby.slice(0, 5).map(({ outletId, name, metres, isSimilar, stage }) => (
            <li key={outletId} className="flex items-center justify-between gap-3">
              <Link to={paths.salon(outletId)} className="min-h-8 min-w-0 truncate py-1.5 hover:underline">
                {name}
                {isSimilar && <span className="font-semibold text-ink-accent"> similar name</span>}
              </Link>
              <span className="flex-none text-ink-2">
                {stage === 'LIVE' ? '' : `${STAGE_LABELS[stage].toLowerCase()}, `}
                {metres} m
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
