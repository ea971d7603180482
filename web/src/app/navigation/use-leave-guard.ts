import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { leavePage } from '@nikhar/client/back-handlers'
import { useBackHandler } from '@nikhar/ui/use-back-handler'

/** Asks for confirmation before unsaved changes are lost: by a link, by Back, or by closing the tab. */
export function useLeaveGuard(unsaved: boolean, goBack: () => void) {
  const navigate = useNavigate()
  const [pending, setPending] = useState<{ navigate: () => void }>()
  useBackHandler(unsaved, () => setPending({ navigate: goBack }))

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
    proceed: () => pending && leavePage(pending.navigate),
    /** For the page's own controls. */
    confirmThen: (go: () => void) => (unsaved ? setPending({ navigate: go }) : leavePage(go)),
    leave: leavePage,
  }
}
