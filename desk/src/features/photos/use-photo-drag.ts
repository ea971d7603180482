import type { SalonPicture } from '@nikhar/contract/salons'
import { type PointerEvent, useState } from 'react'
import { movePhoto } from './photo-subject.ts'

/** The order during a drag; works with mouse, pen and finger. */
export function usePhotoDrag(pictures: readonly SalonPicture[], onOrder: (keys: string[]) => void) {
  const [drag, setDrag] = useState<{ key: string; order: readonly SalonPicture[] }>()
  const shown = drag?.order ?? pictures

  function createHandlers(key: string) {
    function end() {
      if (drag) {
        const keys = drag.order.map((picture) => picture.key)
        if (keys.join(' ') !== pictures.map((picture) => picture.key).join(' ')) onOrder(keys)
      }
      setDrag(undefined)
    }
    return {
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ key, order: pictures })
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLButtonElement>) {
        if (!drag) return
        const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
        const to = Number(over?.dataset['place'])
        const from = drag.order.findIndex((picture) => picture.key === drag.key)
        if (!over || to === from) return
        setDrag({ ...drag, order: movePhoto(drag.order, from, to) })
      },
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
    }
  }
  return { shown, draggedKey: drag?.key, createHandlers }
}
