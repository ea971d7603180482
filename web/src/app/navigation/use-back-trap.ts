import { useEffectEvent, useLayoutEffect, useRef } from 'react'

type Leave = (navigate: () => void) => void

/** What React Router keeps in the history, and our mark of the extra entry. */
interface TrapState {
  idx?: number
  trapped?: boolean
}

function readState(): TrapState {
  return (window.history.state ?? {}) as TrapState
}

/** Pushes a copy of the page's history entry: the browser's Back then removes the copy and stays on the page. */
function pushTrap() {
  const state = readState()
  if (!state.trapped) window.history.pushState({ ...state, idx: (state.idx ?? 0) + 1, trapped: true }, '')
}

/**
 * Calls `onBack` instead of following the browser's Back. Returns how to leave the page: the copy is removed first, so
 * that the history does not hold the page twice.
 */
export function useBackTrap(active: boolean, onBack: (leave: Leave) => void): Leave {
  const pendingNavigation = useRef<() => void>(undefined)
  const handleBack = useEffectEvent(() => {
    const navigate = pendingNavigation.current
    if (navigate) return navigate()
    pushTrap()
    onBack(leave)
  })

  // A layout effect runs before the first paint: as soon as the page is visible, Back is trapped.
  useLayoutEffect(() => {
    if (!active) return
    pushTrap()
    const { pathname } = window.location
    function handlePopState() {
      if (window.location.pathname === pathname && !readState().trapped) handleBack()
    }
    window.addEventListener('popstate', handlePopState)
    return () => window.removeEventListener('popstate', handlePopState)
  }, [active])

  function leave(navigate: () => void) {
    if (!readState().trapped) return navigate()
    pendingNavigation.current = navigate
    window.history.back()
  }
  return leave
}
