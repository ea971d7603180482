import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { isInIndia } from '../../gazetteer/border.ts'
import { Failure } from '../../errors/failure.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { GeocoderProblem, type Position } from '../../integrations/geocoder.ts'

/** Loading the gazetteer takes a few times as long, and a provider is seldom unavailable for longer. */
const RETRY_AFTER_SECONDS = 5

export function serveGeo(mount: Mount, { geocoder }: Pick<Deps, 'geocoder'>) {
  serve(mount, api.geo, {
    search: ({ query }) => mapGeocoderProblem(geocoder.search(query.q, toPosition(query))),
    autocomplete: ({ query }) => mapGeocoderProblem(geocoder.autocomplete(query.q, toPosition(query))),
    reverse: async ({ query: { lat, lon } }) => {
      if (!(await isInIndia(lat, lon))) throw new Failure('OUTSIDE_INDIA')
      const place = await mapGeocoderProblem(geocoder.reverse(lat, lon))
      if (!place) throw new Failure('NOT_FOUND', { message: 'Could not determine your exact location' })
      return place
    },
  })
}

function toPosition({ lat, lon }: { lat?: number | undefined; lon?: number | undefined }): Position | undefined {
  return lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon }
}

async function mapGeocoderProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof GeocoderProblem)
      throw new Failure('PLACES_UNAVAILABLE', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })
    throw cause
  }
}
