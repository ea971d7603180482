import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, isValidElement, type ReactElement, type ReactNode, useId, useMemo } from 'react'
import { useCarousel } from '../hooks/use-carousel.ts'
import { arrowKeys, Dots, PauseButton } from './carousel-controls.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

/** Phones show one card and the edge of the next, desktops four or three with the edge of another. */
const widths = {
  4: 'w-[min(19rem,100vw-4rem)] lg:w-[max(16.5rem,(100%-6.25rem)/4)]',
  3: 'w-[min(18.75rem,100vw-4rem)] lg:w-[max(16.5rem,(100%-5.25rem)/3)]',
}

/** Below the cards: the dots in the middle and, where the heading has no room for it, the action. */
const footer = 'page-width -mt-4 grid min-h-target grid-cols-[1fr_auto_1fr] items-center lg:hidden'

interface CarouselProps {
  title: string
  /** Next to the title: See all. */
  action?: ReactNode
  /** How many fit on the desktop. */
  fits: keyof typeof widths
  /** One card each; they need keys. */
  children: ReactNode
}

/** A row of cards under its own heading, from one edge of the screen to the other. */
export function Carousel({ title, action, fits, children }: CarouselProps) {
  // Memoized, so that moving to the next card renders none of the cards again.
  const slides = useMemo(() => Children.toArray(children).filter((child) => isValidElement(child)), [children])
  const headingId = useId()
  const { sectionRef, viewportRef, autoAdvance, swipeHandlers, step, ...carousel } = useCarousel(slides.length)
  const { current, renderedCount, isReady, isScrollable } = carousel

  return (
    <section
      ref={sectionRef}
      aria-roledescription="carousel"
      aria-labelledby={headingId}
      {...autoAdvance.handlers}
      {...arrowKeys(step)}
      className="min-w-0"
    >
      <div className="page-width mb-2.5 flex min-h-target items-center gap-2">
        <h2 id={headingId} className="min-w-0 flex-1 type-h2">
          {title}
        </h2>
        <div className="hidden lg:block">{action}</div>
        {autoAdvance.available && (
          <PauseButton paused={autoAdvance.paused} onToggle={autoAdvance.togglePaused} label={title} />
        )}
        {isScrollable && <Arrows onStep={step} />}
      </div>
      <div className="mx-auto max-w-304 lg:pl-[calc(var(--gutter)-.75rem)]">
        <div
          ref={viewportRef}
          {...swipeHandlers}
          className={classes(
            'touch-pan-y overflow-hidden pt-1 pb-6 select-none md:mask-r-from-[calc(100%-2.25rem)]',
            'md:mask-l-from-[calc(100%-1rem)] lg:mask-l-from-[calc(100%-.75rem)]',
          )}
        >
          <Slides slides={slides} renderedCount={renderedCount} isReady={isReady} width={widths[fits]} />
        </div>
      </div>
      <div className={footer}>
        <div className="col-start-2 hidden narrow:block">
          {isScrollable && <Dots count={slides.length} current={current} />}
        </div>
        <div className="col-start-3 justify-self-end">{action}</div>
      </div>
    </section>
  )
}

interface SlidesProps {
  slides: ReactElement[]
  renderedCount: number
  isReady: boolean
  width: string
}

function Slides({ slides, renderedCount, isReady, width }: SlidesProps) {
  return (
    <div
      className={classes(
        'flex',
        // Embla's initial position until it takes over. Removed then, because Embla cannot measure a translated track.
        !isReady && 'transform-[translate3d(20px,0,0)] lg:transform-[translate3d(12px,0,0)]',
      )}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.key}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          className={classes('mr-5 min-w-0 flex-none lg:mr-4', width)}
        >
          {index < renderedCount && slide}
        </div>
      ))}
    </div>
  )
}

interface CarouselSkeletonProps {
  title: string
  fits: keyof typeof widths
  /** The skeleton of one card. */
  children: ReactNode
}

/** The carousel while its cards load, at its final height. */
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
      <div className={footer} />
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
