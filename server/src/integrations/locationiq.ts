import { SUGGESTIONS_MAX } from '@nikhar/contract/constants'
import type { Geocoder } from './geocoder.ts'
import { buildUrl, fetchPlace, fetchPlaces, toGeoPlace } from './remote-geocoder.ts'

interface LocationIqSettings {
  /** With a trailing slash: https://eu1.locationiq.com/v1/ */
  url: string
  key: string
}

export function openLocationIq({ url, key }: LocationIqSettings, timeoutMs = 5000): Geocoder {
  const options = { name: 'LocationIQ', timeoutMs }
  const limit = String(SUGGESTIONS_MAX)

  function call(name: string, query: Record<string, string>) {
    return buildUrl(url, name, { key, ...query })
  }

  return {
    async search(q) {
      const query = { q, countrycodes: 'in', format: 'json', addressdetails: '1', limit }
      return (await fetchPlaces(call('search', query), options)).map(toGeoPlace)
    },
    async autocomplete(q) {
      const places = await fetchPlaces(call('autocomplete', { q, countrycodes: 'in', limit, dedupe: '1' }), options)
      return places.map((place) => {
        const [name = '', ...rest] = place.display_name.split(', ')
        const { display_place = name, display_address = rest.join(', ') } = place
        return { ...toGeoPlace(place), display_place, display_address }
      })
    },
    async reverse(latitude, longitude) {
      const query = { lat: String(latitude), lon: String(longitude), format: 'json' }
      const place = await fetchPlace(call('reverse', query), options)
      return place && toGeoPlace(place)
    },
  }
}
