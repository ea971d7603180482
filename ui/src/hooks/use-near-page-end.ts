import { REVIEWS_LOAD_WITHIN_PX } from '@nikhar/client/interaction-limits'
import { useEffect, useEffectEvent } from 'react'

/** Calls back while the last 200 px of the page are visible, also on a page too short to scroll. */
export function useNearPageEnd(onNearEnd: () => void, enabled: boolean): void {
  const notify = useEffectEvent(onNearEnd)

  useEffect(() => {
    if (!enabled) return
    function check() {
      const { scrollHeight, clientHeight } = document.documentElement
      if (scrollHeight - clientHeight - window.scrollY <= REVIEWS_LOAD_WITHIN_PX) notify()
    }
    check()
    window.addEventListener('scroll', check, { passive: true })
    window.addEventListener('resize', check)
    return () => {
      window.removeEventListener('scroll', check)
      window.removeEventListener('resize', check)
    }
  }, [enabled])
}
