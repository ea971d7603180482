import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBackTrap } from './use-back-trap.ts'

/** Asks before what was typed is left behind: by a link, by Back, or by closing the tab, where the browser asks. */
export function useLeaveGuard(unsaved: boolean, goBack: () => void) {
  const navigate = useNavigate()
  const [wish, setWish] = useState<{ go: () => void }>()
  // Once laid the trap stays: what is typed may be taken back and typed again.
  const [armed, setArmed] = useState(unsaved)
  if (unsaved && !armed) setArmed(true)
  const leave = useBackTrap(armed, (leaveNow) => (unsaved ? setWish({ go: goBack }) : leaveNow(goBack)))

  const followed = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const elsewhere = !link || link.target === '_blank' || link.origin !== window.location.origin
    if (elsewhere || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    setWish({ go: () => void navigate(link.pathname + link.search + link.hash) })
  })

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const follow = (event: MouseEvent) => followed(event)
    window.addEventListener('beforeunload', ask)
    window.addEventListener('click', follow, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('click', follow, { capture: true })
    }
  }, [unsaved])

  return {
    asks: wish !== undefined,
    stay: () => setWish(undefined),
    /** Follows what was asked for, after all. */
    follow: () => wish && leave(wish.go),
    /** By a control of the page itself. */
    askThen: (go: () => void) => (unsaved ? setWish({ go }) : leave(go)),
    leave,
  }
}
