import { type ReactNode, ViewTransition } from 'react'
import { useReducedMotion } from '../hooks/use-media-query.ts'

interface SharedElementProps {
  /** At most one element of a page may have it; without one it does not move. */
  name: string | undefined
  children: ReactNode
}

/** Moves from its place on one page to the element of the same name on the next; both have one element inside. */
export function SharedElement({ name = 'auto', children }: SharedElementProps) {
  const isReduced = useReducedMotion()
  return (
    <ViewTransition name={name} share={isReduced || name === 'auto' ? 'none' : 'shared'} default="none">
      {children}
    </ViewTransition>
  )
}
