import { REVIEWS_LOAD_WITHIN_PX } from '@nikhar/contract'
import { useEffect, useEffectEvent } from 'react'

/** Calls back while the last 200 px of the page are visible, also on pages too short to scroll. */
export function useNearPageEnd(onNear: () => void, enabled: boolean): void {
  const notify = useEffectEvent(onNear)

  useEffect(() => {
    if (!enabled) return
    function checkPosition() {
      const { scrollHeight, clientHeight } = document.documentElement
      if (scrollHeight - clientHeight - window.scrollY <= REVIEWS_LOAD_WITHIN_PX) notify()
    }
    checkPosition()
    window.addEventListener('scroll', checkPosition, { passive: true })
    window.addEventListener('resize', checkPosition)
    return () => {
      window.removeEventListener('scroll', checkPosition)
      window.removeEventListener('resize', checkPosition)
    }
  }, [enabled])
}
