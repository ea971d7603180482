import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import type { Box } from './geometry.ts'
import type { StreetName, StreetSource } from './street-layer.ts'

interface Streets {
  names: readonly StreetName[]
  covered: readonly Box[]
}

const NONE: Streets = { names: [], covered: [] }

/** Draws the streets of a source on a map; returns what is drawn. The code is loaded only if there is a source. */
export function useStreets(map: LeafletMap, source: StreetSource | undefined): Streets {
  const [streets, setStreets] = useState(NONE)

  useEffect(() => {
    if (!source) return undefined
    const leaving = new AbortController()
    void draw(map, source, setStreets, leaving.signal).catch(() => {
      // Areas are shown instead.
    })
    return () => {
      leaving.abort()
      setStreets(NONE)
    }
  }, [map, source])

  return streets
}

async function draw(map: LeafletMap, source: StreetSource, show: (streets: Streets) => void, signal: AbortSignal) {
  const { StreetLayer } = await import('./street-layer.ts')
  if (signal.aborted) return
  const layer = new StreetLayer(source)
  let frame = 0
  // Several tiles often arrive together.
  const update = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => show({ names: layer.listNames(), covered: layer.listCovered() }))
  }
  layer.on('tileload tileunload', update).addTo(map)
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    layer.off().remove()
  })
}
