import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBackTrap } from './use-back-trap.ts'

/** Asks for confirmation before unsaved changes are lost: by a link, by Back, or by closing the tab. */
export function useLeaveGuard(unsaved: boolean, goBack: () => void) {
  const navigate = useNavigate()
  const [pending, setPending] = useState<{ navigate: () => void }>()
  // Once set the trap stays: changes may be undone and made again.
  const [trapped, setTrapped] = useState(unsaved)
  if (unsaved && !trapped) setTrapped(true)
  const leave = useBackTrap(trapped, (leaveNow) => (unsaved ? setPending({ navigate: goBack }) : leaveNow(goBack)))

  const interceptLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const leavesApp = !link || link.target === '_blank' || link.origin !== window.location.origin
    if (leavesApp || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    setPending({ navigate: () => void navigate(link.pathname + link.search + link.hash) })
  })

  useEffect(() => {
    if (!unsaved) return
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const handleClick = (event: MouseEvent) => interceptLink(event)
    window.addEventListener('beforeunload', askBeforeUnload)
    window.addEventListener('click', handleClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', askBeforeUnload)
      window.removeEventListener('click', handleClick, { capture: true })
    }
  }, [unsaved])

  return {
    /** Whether the confirmation is open. */
    isConfirming: pending !== undefined,
    stay: () => setPending(undefined),
    /** Follows the navigation that was interrupted. */
    proceed: () => pending && leave(pending.navigate),
    /** For the page's own controls. */
    confirmThen: (go: () => void) => (unsaved ? setPending({ navigate: go }) : leave(go)),
    leave,
  }
}
