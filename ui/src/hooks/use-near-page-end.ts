import { REVIEWS_LOAD_WITHIN_PX } from '@nikhar/contract'
import { useEffect, useEffectEvent } from 'react'

/** Calls while the window shows the last 200 px of the page, also where the page is too short to be scrolled. */
export function useNearPageEnd(onNear: () => void, enabled: boolean): void {
  const near = useEffectEvent(onNear)

  useEffect(() => {
    if (!enabled) return
    function look() {
      const { scrollHeight, clientHeight } = document.documentElement
      if (scrollHeight - clientHeight - window.scrollY <= REVIEWS_LOAD_WITHIN_PX) near()
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [enabled])
}
