import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  /** About the height of the content, so that little moves when it appears. */
  minHeight: string
  /** Rendered, and its code loaded, when the placeholder comes near the screen. */
  children: ReactNode
}

/** Delays the rendering of content far below the screen. */
export function WhenNear({ minHeight, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  const space = <div style={{ minHeight }} />
  return <div ref={place}>{isNear ? <Suspense fallback={space}>{children}</Suspense> : space}</div>
}
