import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useIncrementalRendering } from './use-incremental-rendering.ts'
import { useReducedMotion } from './use-media-query.ts'
import { useSwipe } from './use-swipe.ts'

// Embla's own drag handling is off: it decides by speed, while our swipes move exactly one card past 50 px.
const options: Parameters<typeof useEmblaCarousel>[0] = {
  align: () => 20,
  breakpoints: { '(min-width: 64rem)': { align: () => 12 } },
  containScroll: 'keepSnaps',
  watchDrag: false,
  duration: 24,
}

/** Cards that a phone shows before the first step; only these are rendered immediately. */
const INITIAL_SLIDES = 2

/** Position, stepping, swiping and automatic advance of a carousel with this many slides. */
export function useCarousel(slideCount: number) {
  const isScrollable = slideCount > 1
  const reducedMotion = useReducedMotion()
  const [emblaRef, embla] = useEmblaCarousel({ ...options, loop: isScrollable })
  const [current, setCurrent] = useState(0)
  const renderedCount = useIncrementalRendering(INITIAL_SLIDES, slideCount)
  const sectionRef = useRef<HTMLElement>(null)
  const isOnScreen = useWasOnScreen(sectionRef)
  // Embla measures every slide. After the first paint that costs nothing; earlier it forces a layout, so a carousel
  // outside the window waits until all its cards are rendered.
  const isReady = isOnScreen || renderedCount >= slideCount

  function step(by: -1 | 1) {
    if (!embla) return
    // With too few cards to loop without a gap, Embla cannot scroll past the end: jump to the other end instead.
    if (by > 0 && embla.canScrollNext()) embla.scrollNext(reducedMotion)
    else if (by < 0 && embla.canScrollPrev()) embla.scrollPrev(reducedMotion)
    else embla.scrollTo(by > 0 ? 0 : slideCount - 1, reducedMotion)
  }
  function onDrag(deltaX: number) {
    const track = embla?.containerNode()
    if (!track || !isScrollable) return
    track.style.transition = deltaX === 0 ? 'translate var(--dur-3) var(--curve-out)' : ''
    track.style.translate = deltaX === 0 ? '' : `${deltaX}px`
  }
  const autoAdvance = useAutoAdvance(() => step(1), isScrollable)
  const swipeHandlers = useSwipe({ onStep: step, onDrag })

  useEffect(() => {
    if (!embla) return
    const update = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla])

  const viewportRef = isReady ? emblaRef : null
  return { sectionRef, viewportRef, current, renderedCount, isReady, isScrollable, step, autoAdvance, swipeHandlers }
}

/** True from the first moment the element is inside the window. */
function useWasOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [wasOnScreen, setWasOnScreen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWasOnScreen(true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return wasOnScreen
}
