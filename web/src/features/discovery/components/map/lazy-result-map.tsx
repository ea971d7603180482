import { MapPinOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ResultMapProps } from './result-map.tsx'

const ResultMap = lazy(async () => {
  try {
    return { default: (await import('./result-map.tsx')).ResultMap }
  } catch {
    return { default: MapUnavailable }
  }
})

/** The map, whose code is loaded when it is first shown. The list has the same content. */
export function LazyResultMap(props: ResultMapProps) {
  return (
    <Suspense fallback={<div className="size-full bg-(--map-land)" />}>
      <ResultMap {...props} />
    </Suspense>
  )
}

function MapUnavailable(_props: ResultMapProps) {
  return (
    <div
      role="alert"
      className="grid size-full place-content-center justify-items-center gap-2 bg-(--map-land) p-6 text-center text-ink-2"
    >
      <MapPinOff className="size-8" />
      The map did not load. The list has every salon.
    </div>
  )
}
