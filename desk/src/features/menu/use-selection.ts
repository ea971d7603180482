import { useCallback, useState } from 'react'

/** The ticked services. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((serviceId: string, on: boolean) => {
    setSelected((known) => {
      const next = new Set(known)
      if (on) next.add(serviceId)
      else next.delete(serviceId)
      return next
    })
  }, [])
  const select = useCallback((serviceIds: Iterable<string>) => setSelected(new Set(serviceIds)), [])
  return { selected, toggle, select }
}
