import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '@nikhar/ui/use-search-params'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/

/**
 * Calls back with the time in the address: it was chosen on a public page, before the login. Removes it from the address,
 * so that it is used once and Back does not open it again.
 */
export function useChosenTime(onArrive: (startTime: string) => void): void {
  const [query, setQuery] = useSearchParams()
  const time = query.get('time')
  const arrive = useEffectEvent((startTime: string) => {
    setQuery((params) => (params.delete('time'), params), { replace: true })
    if (INSTANT.test(startTime) && !Number.isNaN(Date.parse(startTime))) onArrive(startTime)
  })
  useEffect(() => {
    if (time !== null) arrive(time)
  }, [time])
}
