import type { MenuService } from '@nikhar/contract/salons'
import { type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface DropTarget {
  serviceId: string
  /** Before or after this row. */
  side: 'before' | 'after'
}

interface Reorder {
  /** The services on the menu. */
  services: readonly MenuService[]
  onOrder: (serviceIds: string[]) => void
}

/** Moves a service within its category, by a handle or by keys. */
export function useReorder({ services, onOrder }: Reorder) {
  const [draggedId, setDraggedId] = useState<string>()
  const [target, setTarget] = useState<DropTarget>()
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef({ services, onOrder, target })
  useLayoutEffect(() => {
    latest.current = { services, onOrder, target }
  })

  const moveTo = useCallback((serviceId: string, place: number) => {
    const { services: all, onOrder: order } = latest.current
    const moved = all.find((service) => service.serviceId === serviceId)
    if (!moved) return
    const ids = all.filter(({ category }) => category === moved.category).map((service) => service.serviceId)
    const others = ids.filter((id) => id !== serviceId)
    const next = others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, serviceId)
    if (next.join() === ids.join()) return
    order(next)
    setAnnouncement(`${moved.name}: place ${next.indexOf(serviceId) + 1} of ${next.length}`)
  }, [])

  const move = useCallback(
    (serviceId: string, steps: number) => {
      const all = latest.current.services
      const category = all.find((service) => service.serviceId === serviceId)?.category
      const ids = all.filter((service) => service.category === category).map((service) => service.serviceId)
      moveTo(serviceId, ids.indexOf(serviceId) + steps)
    },
    [moveTo],
  )

  const startDrag = useCallback(
    (event: PointerEvent<HTMLElement>, serviceId: string) => {
      const handle = event.currentTarget
      handle.setPointerCapture(event.pointerId)
      const category = latest.current.services.find((service) => service.serviceId === serviceId)?.category
      setDraggedId(serviceId)
      const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
        const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-service]')
        const overId = row?.dataset['service']
        const over = latest.current.services.find((service) => service.serviceId === overId)
        if (!row || !over || over.category !== category || overId === serviceId) return setTarget(undefined)
        const { top, height } = row.getBoundingClientRect()
        setTarget({ serviceId: over.serviceId, side: clientY < top + height / 2 ? 'before' : 'after' })
      }
      const stop = ({ type }: Event) => {
        const { services: all, target: dropped } = latest.current
        if (type === 'pointerup' && dropped) {
          const others = all.filter((service) => service.category === category && service.serviceId !== serviceId)
          const index = others.findIndex((service) => service.serviceId === dropped.serviceId)
          moveTo(serviceId, dropped.side === 'before' ? index : index + 1)
        }
        setDraggedId(undefined)
        setTarget(undefined)
        controller.abort()
      }
      const controller = new AbortController()
      const { signal } = controller
      handle.addEventListener('pointermove', follow, { signal })
      handle.addEventListener('pointerup', stop, { signal })
      handle.addEventListener('pointercancel', stop, { signal })
      window.addEventListener('keydown', (key) => key.key === 'Escape' && stop(key), { signal })
    },
    [moveTo],
  )
  return { draggedId, target, announcement, startDrag, move }
}
