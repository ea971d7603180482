import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { isInstantText } from '../../features/booking/slots.ts'

/**
 * Calls back with the time in the address, which was chosen on a public page before the login. Removes it from the
 * address, so that it is used once and Back does not open it again.
 */
export function useChosenTime(onArrive: (startTime: string) => void): void {
  const [query, setQuery] = useSearchParams()
  const time = query.get('time')
  const arrive = useEffectEvent((startTime: string) => {
    setQuery((params) => (params.delete('time'), params), { replace: true })
    if (isInstantText(startTime)) onArrive(startTime)
  })
  useEffect(() => {
    if (time !== null) arrive(time)
  }, [time])
}
