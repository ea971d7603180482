import type { ReviewedOutlet } from '@nikhar/contract/operator'
import { Card } from '@nikhar/ui/card'
import { Link } from '@nikhar/ui/link'
import { lazy, Suspense } from 'react'
import { paths } from '../../../lib/paths.ts'
import type { NearbyMapProps } from './nearby-map.tsx'
import { STAGE_LABELS } from '../stage-label.ts'

const NearbyMap = lazy(async () => {
  try {
    return { default: (await import('./nearby-map.tsx')).NearbyMap }
  } catch {
    return { default: NoMap }
  }
})

/** The list below has its content. */
function NoMap(_props: NearbyMapProps) {
  return <p className="mt-2 text-sm text-ink-2">The map did not load.</p>
}

/** The salons within half a kilometre: a map for an overview, and a list with details. */
export function NearbySalons({ outlet: { outletId, latitude, longitude, nearby } }: { outlet: ReviewedOutlet }) {
  return (
    <Card>
      <h3 className="type-h3">Within 500 m</h3>
      {latitude !== null && longitude !== null && (
        <Suspense fallback={<div className="mt-2 h-52 rounded-md bg-(--map-land)" />}>
          <NearbyMap key={outletId} latitude={latitude} longitude={longitude} nearby={nearby} />
        </Suspense>
      )}
      {nearby.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">No other salon is that near.</p>
      ) : (
        <ul className="mt-2 grid gap-1 text-sm">
          {nearby.slice(0, 5).map(({ outletId: otherId, name, metres, isSimilar, stage }) => (
            <li key={otherId} className="flex items-center justify-between gap-3">
              <Link to={paths.salon(otherId)} className="min-h-8 min-w-0 truncate py-1.5 hover:underline">
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
