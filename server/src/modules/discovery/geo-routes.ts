import { geo } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { isInIndia } from '../../gazetteer/border.ts'
import { Failure } from '../../errors/failure.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { GeocoderProblem } from '../../integrations/geocoder.ts'

/** Loading all of India takes a few of these, and a provider is seldom away for longer. */
const RETRY_AFTER_SECONDS = 5

export function serveGeo(mount: Mount, { geocoder }: Pick<Deps, 'geocoder'>) {
  serve(mount, geo, {
    search: ({ query }) => answered(geocoder.search(query.q)),
    autocomplete: ({ query }) => answered(geocoder.autocomplete(query.q)),
    reverse: async ({ query: { lat, lon } }) => {
      if (!(await isInIndia(lat, lon))) throw new Failure('OUTSIDE_INDIA')
      const place = await answered(geocoder.reverse(lat, lon))
      if (!place) throw new Failure('NOT_FOUND', { message: 'Could not determine your exact location' })
      return place
    },
  })
}

async function answered<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (cause) {
    if (cause instanceof GeocoderProblem)
      throw new Failure('PLACES_UNAVAILABLE', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })
    throw cause
  }
}
