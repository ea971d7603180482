import { lazy, Suspense } from 'react'
import type { PinMapProps } from './pin-map.tsx'

const PinMap = lazy(async () => {
  try {
    return { default: (await import('./pin-map.tsx')).PinMap }
  } catch {
    return { default: MapUnavailable }
  }
})

/** The map, whose code is loaded when it is first shown. */
export function LazyPinMap(props: PinMapProps) {
  return (
    <Suspense fallback={<div className="h-64 rounded-lg bg-(--map-land)" />}>
      <PinMap {...props} />
    </Suspense>
  )
}

function MapUnavailable(_props: PinMapProps) {
  return (
    <p role="alert" className="grid h-64 place-items-center rounded-lg bg-(--map-land) p-6 text-center text-ink-2">
      The map did not load. The place that you searched is used.
    </p>
  )
}
