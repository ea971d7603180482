import { type RefObject, useEffect, useState } from 'react'
import { classes } from '@nikhar/ui/classes'

/** The height of the bar. */
const BAR_PX = 72

interface StuckNameBarProps {
  /** The heading that repeats here once it has scrolled away. */
  heading: RefObject<HTMLElement | null>
  name: string
}

/** On phones the name stays beside the back button, above the tabs that stay too. */
export function StuckNameBar({ heading, name }: StuckNameBarProps) {
  const [isStuck, setIsStuck] = useState(false)
  useEffect(() => {
    if (!heading.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsStuck(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < BAR_PX),
      { rootMargin: `-${BAR_PX}px 0px 0px 0px` },
    )
    observer.observe(heading.current)
    return () => observer.disconnect()
  }, [heading])
  return (
    <div
      aria-hidden="true"
      className={classes(
        'pointer-events-none fixed inset-x-0 top-0 z-9 mx-auto flex h-18 max-w-160 items-center bg-ground pt-1 pr-gutter',
        'pl-[calc(var(--gutter)+3.5rem)] transition-opacity duration-(--dur-2) lg:hidden',
        !isStuck && 'opacity-0',
      )}
    >
      <p className="truncate font-bold">{name}</p>
    </div>
  )
}
