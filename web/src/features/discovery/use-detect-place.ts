import { useMutation } from '@tanstack/react-query'
import { detectPlace } from './detect-place.ts'

/** Finds the place where the customer is. */
export function useDetectPlace() {
  return useMutation({
    mutationFn: detectPlace,
    // Geolocation works offline, and a network error gets its own message.
    networkMode: 'always',
  })
}
