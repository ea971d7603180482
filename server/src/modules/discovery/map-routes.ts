import { api } from '@nikhar/contract/api'
import { MAP_ATTRIBUTION, MAP_EXTRACT_PATH } from '@nikhar/contract/discovery'
import type { Deps } from '../../deps.ts'
import { findAreas } from '../../gazetteer/area-queries.ts'
import { serveMapExtract } from '../../http/map-extract.ts'
import { serve, type Mount } from '../../http/serve.ts'

/** On the origins of all three apps. */
export function serveMaps(mount: Mount, { mapExtract }: Pick<Deps, 'mapExtract'>) {
  serve(mount, api.maps, {
    base: async ({ query, readDb }) => {
      const [areas, extract] = await Promise.all([findAreas(readDb, query), mapExtract?.inspect()])
      return { areas, streets: extract ? toStreets(extract) : null }
    },
  })
  serveMapExtract(mount.app, mapExtract)
}

function toStreets({ version }: { version: string }) {
  return { url: `${MAP_EXTRACT_PATH}?v=${version}`, attribution: MAP_ATTRIBUTION }
}
