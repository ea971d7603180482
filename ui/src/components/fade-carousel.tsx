import { Children, isValidElement, type ReactNode, useEffect, useState } from 'react'
import { arrowKeys, Dots, PauseButton } from './carousel-controls.tsx'
import { classes } from './classes.ts'
import { useAutoAdvance } from '../hooks/use-auto-advance.ts'
import { useSwipe } from '../hooks/use-swipe.ts'

/** The page itself loads first. The next picture appears after three seconds. */
const PRELOAD_AFTER_MS = 1000

interface FadeCarouselProps {
  /** What the pictures show, for screen readers. */
  label: string
  /** A sheet overlaps the lower edge, so the dots are placed higher. */
  overlapped?: boolean
  /** The picture of the link that led here moves to it: see next-page.ts. */
  arrives?: boolean
  className?: string
  /** One picture each, all of one size; they need keys. */
  children: ReactNode
}

/** Pictures that cross-fade. */
export function FadeCarousel({ label, overlapped = false, arrives, className, children }: FadeCarouselProps) {
  const slides = Children.toArray(children).filter((child) => isValidElement(child))
  const many = slides.length > 1
  const [position, setPosition] = useState(0)
  const current = Math.min(position, slides.length - 1)

  function step(by: -1 | 1) {
    if (many) setPosition((current + by + slides.length) % slides.length)
  }
  const preloaded = usePreloadedSlides(current)
  const autoAdvance = useAutoAdvance(() => step(1), many)
  const swipe = useSwipe({ onStep: step })

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-arrives={arrives}
      {...autoAdvance.handlers}
      {...arrowKeys(step)}
      className={classes('relative', className)}
    >
      <div {...swipe} className="grid size-full touch-pan-y overflow-hidden select-none">
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            aria-hidden={index !== current}
            inert={index !== current}
            className={classes(
              'min-w-0 transition-opacity duration-(--dur-slide) ease-in-out [grid-area:1/1]',
              index !== current && 'opacity-0',
            )}
          >
            {index <= preloaded && slide}
          </div>
        ))}
      </div>
      {many && (
        <div className={classes('absolute left-1/2 -translate-x-1/2', overlapped ? 'bottom-11' : 'bottom-3')}>
          <Dots count={slides.length} current={current} onPicture />
        </div>
      )}
      {autoAdvance.available && (
        <div className="absolute top-4 right-gutter">
          <PauseButton paused={autoAdvance.paused} onToggle={autoAdvance.togglePaused} label={label} onPicture />
        </div>
      )}
    </section>
  )
}

/** The last slide to render: one more than was shown, so that pictures are not loaded before they are needed. */
function usePreloadedSlides(current: number): number {
  const [preloaded, setPreloaded] = useState(0)
  if (current > preloaded) setPreloaded(current)
  useEffect(() => {
    const timer = setTimeout(() => setPreloaded((last) => Math.max(last, current + 1)), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [current])
  return preloaded
}
