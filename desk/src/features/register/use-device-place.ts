import { call } from '@nikhar/client/call'
import { GEOLOCATION_TIMEOUT_MS } from '@nikhar/client/interaction-limits'
import { geo } from '@nikhar/contract/discovery'
import { useMutation } from '@tanstack/react-query'
import type { SalonDraft } from './register-draft.ts'
import { fillFromPlace } from './use-place-search.ts'

/** Fills in the address at the position of the device. */
export function useDevicePlace(values: SalonDraft, onFill: (changes: Partial<SalonDraft>) => void) {
  return useMutation({
    mutationFn: async () => {
      const { latitude, longitude } = await readPosition()
      const place = await call(geo.reverse, { query: { lat: latitude, lon: longitude } })
      return { ...fillFromPlace(place, undefined, values), latitude, longitude }
    },
    onSuccess: onFill,
  })
}

function readPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('We couldn’t find your location. Search for the address instead.'))
    // Missing outside secure contexts, despite its type.
    if (!('geolocation' in navigator)) return fail()
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), fail, {
      enableHighAccuracy: true,
      timeout: GEOLOCATION_TIMEOUT_MS,
    })
  })
}
