import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, isValidElement, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { arrowKeys, Dots, PauseButton } from './carousel-controls.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useReducedMotion } from '../hooks/use-media-query.ts'
import { useIncrementalRendering } from '../hooks/use-incremental-rendering.ts'
import { useAutoAdvance } from '../hooks/use-auto-advance.ts'
import { useSwipe } from '../hooks/use-swipe.ts'

/** Phones show one card and the edge of the next, the desktop four or three with the edge of another. */
const widths = {
  4: 'w-[min(19rem,100vw-4rem)] lg:w-[max(16.5rem,(100%-6.25rem)/4)]',
  3: 'w-[min(18.75rem,100vw-4rem)] lg:w-[max(16.5rem,(100%-5.25rem)/3)]',
}

// Embla's own drag is off: it judges swipes by their speed, ours moves one card past 50 px and never two.
const options: Parameters<typeof useEmblaCarousel>[0] = {
  align: () => 20,
  breakpoints: { '(min-width: 64rem)': { align: () => 12 } },
  containScroll: 'keepSnaps',
  watchDrag: false,
  duration: 24,
}

/** The cards that a phone shows before anything is turned; the desktop has no need to wait. */
const IN_SIGHT = 2

/** Under the cards: the dots in the middle and, where the heading has no room for it, the action. */
const foot = 'page-width -mt-4 grid min-h-target grid-cols-[1fr_auto_1fr] items-center lg:hidden'

interface CarouselProps {
  title: string
  /** Beside the title: See all. */
  action?: ReactNode
  /** How many fit on the desktop. */
  fits: keyof typeof widths
  /** One card each; they need keys. */
  children: ReactNode
}

/** A rail of cards under its own heading, from one edge of the screen to the other. */
export function Carousel({ title, action, fits, children }: CarouselProps) {
  // The same elements as long as they are the same cards, so that a turn of the rail draws none of them again.
  const slides = useMemo(() => Children.toArray(children).filter((child) => isValidElement(child)), [children])
  const many = slides.length > 1
  const headingId = useId()
  const still = useReducedMotion()
  const [viewport, embla] = useEmblaCarousel({ ...options, loop: many })
  const [current, setCurrent] = useState(0)
  const filled = useIncrementalRendering(IN_SIGHT, slides.length)
  const section = useRef<HTMLElement>(null)
  const [inSight, setInSight] = useState(false)
  const turns = inSight || filled >= slides.length

  function step(by: -1 | 1) {
    if (!embla) return
    // Too few cards to go round without a seam: from one end it goes back to the other.
    if (by > 0 && embla.canScrollNext()) embla.scrollNext(still)
    else if (by < 0 && embla.canScrollPrev()) embla.scrollPrev(still)
    else embla.scrollTo(by > 0 ? 0 : slides.length - 1, still)
  }
  function follow(deltaX: number) {
    const track = embla?.containerNode()
    if (!track || !many) return
    track.style.transition = deltaX === 0 ? 'translate var(--dur-3) var(--curve-out)' : ''
    track.style.translate = deltaX === 0 ? '' : `${deltaX}px`
  }
  const auto = useAutoAdvance(() => step(1), many)
  const swipe = useSwipe({ onStep: step, onDrag: follow })

  // Embla measures every place: once a rail was painted that costs nothing, before that the browser would have to stop for
  // it. One that is out of sight waits until all its cards are there. Until then they stand where Embla will put them; it
  // could not measure a track that is moved by somebody else.
  useEffect(() => {
    if (!section.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInSight(true))
    watch.observe(section.current)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    if (!embla) return
    const settle = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', settle).on('reInit', settle)
    return () => {
      embla.off('select', settle).off('reInit', settle)
    }
  }, [embla])

  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-labelledby={headingId}
      {...auto.hold}
      {...arrowKeys(step)}
      className="min-w-0"
    >
      <div className="page-width mb-2.5 flex min-h-target items-center gap-2">
        <h2 id={headingId} className="min-w-0 flex-1 type-h2">
          {title}
        </h2>
        <div className="hidden lg:block">{action}</div>
        {auto.available && <PauseButton paused={auto.paused} onToggle={auto.togglePaused} label={title} />}
        {many && <Arrows onStep={step} />}
      </div>
      <div className="mx-auto max-w-304 lg:pl-[calc(var(--gutter)-.75rem)]">
        <div
          ref={turns ? viewport : null}
          {...swipe}
          className={classes(
            'touch-pan-y overflow-hidden pt-1 pb-6 select-none lg:mask-r-from-[calc(100%-2.25rem)]',
            'lg:mask-l-from-[calc(100%-.75rem)]',
          )}
        >
          <div
            className={classes(
              'flex',
              !turns && 'transform-[translate3d(20px,0,0)] lg:transform-[translate3d(12px,0,0)]',
            )}
          >
            {slides.map((slide, index) => (
              <div
                key={slide.key}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
                className={classes('mr-5 min-w-0 flex-none lg:mr-4', widths[fits])}
              >
                {index < filled && slide}
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={foot}>
        <div className="col-start-2 hidden narrow:block">
          {many && <Dots count={slides.length} current={current} />}
        </div>
        <div className="col-start-3 justify-self-end">{action}</div>
      </div>
    </section>
  )
}

interface CarouselSkeletonProps {
  title: string
  fits: keyof typeof widths
  /** A card to come. */
  children: ReactNode
}

/** A carousel whose cards are on their way: as high as it will be. */
export function CarouselSkeleton({ title, fits, children }: CarouselSkeletonProps) {
  return (
    <section aria-label={title} aria-busy="true" className="min-w-0">
      <div className="page-width mb-2.5 flex min-h-target items-center">
        <h2 className="type-h2">{title}</h2>
      </div>
      <div className="page-width overflow-hidden">
        <div className="flex gap-5 pt-1 pb-6 lg:gap-4">
          {[1, 2, 3, 4].map((card) => (
            <div key={card} className={classes('flex-none', widths[fits])}>
              {children}
            </div>
          ))}
        </div>
      </div>
      <div className={foot} />
    </section>
  )
}

function Arrows({ onStep }: { onStep: (step: -1 | 1) => void }) {
  return (
    <div className="hidden gap-2 not-narrow:flex">
      <IconButton label="Previous" onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next" onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
