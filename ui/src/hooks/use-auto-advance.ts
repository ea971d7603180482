import { CAROUSEL_ADVANCE_MS } from '@nikhar/client/interaction-limits'
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { useReducedMotion } from './use-media-query.ts'

/** Advances every three seconds, except while hovered, touched or focused by keyboard, and never with reduced motion. */
export function useAutoAdvance(advance: () => void, enabled: boolean) {
  const reducedMotion = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [touched, setTouched] = useState(false)
  const tick = useEffectEvent(advance)
  const available = enabled && !reducedMotion
  const running = available && !paused && !hovered && !focused && !touched

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) tick()
    }, CAROUSEL_ADVANCE_MS)
    return () => clearInterval(timer)
  }, [running])

  const handlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onPointerDownCapture: (event: PointerEvent) => setTouched(event.pointerType !== 'mouse'),
    onPointerUpCapture: () => setTouched(false),
    onPointerCancelCapture: () => setTouched(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
  }
  return { available, paused, togglePaused: () => setPaused(!paused), handlers }
}
