import { useEffectEvent, useLayoutEffect, useRef } from 'react'

type Leave = (go: () => void) => void

interface TrapState {
  idx?: number
  trapped?: boolean
}

function stateNow(): TrapState {
  return (window.history.state ?? {}) as TrapState
}

/** Lays a copy of the page's entry on top of it, which the browser's Back takes away instead of the page. */
function lay() {
  const state = stateNow()
  if (!state.trapped) window.history.pushState({ ...state, idx: (state.idx ?? 0) + 1, trapped: true }, '')
}

/**
 * Tells of the browser's Back instead of following it. Returns how to leave: takes the copy away first, so that no page
 * stands twice in the history.
 */
export function useBackTrap(active: boolean, onBack: (leave: Leave) => void): Leave {
  const leaving = useRef<() => void>(undefined)
  const caught = useEffectEvent(() => {
    const go = leaving.current
    if (go) return go()
    lay()
    onBack(leave)
  })

  // Before the page is painted: whoever sees it can press Back.
  useLayoutEffect(() => {
    if (!active) return
    lay()
    const here = window.location.pathname
    function popped() {
      if (window.location.pathname === here && !stateNow().trapped) caught()
    }
    window.addEventListener('popstate', popped)
    return () => window.removeEventListener('popstate', popped)
  }, [active])

  function leave(go: () => void) {
    if (!stateNow().trapped) return go()
    leaving.current = go
    window.history.back()
  }
  return leave
}
