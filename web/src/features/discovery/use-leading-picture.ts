import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OutletState } from './outlet-state.ts'

/** The picture of an outlet that moves from its card to its page. */
export const OUTLET_PICTURE = 'outlet-picture'

/** Lets the picture of a card lead to the page of its outlet, which shows it before anything has loaded. */
export function useLeadingPicture(picture: string | null | undefined) {
  const [isLeading, setIsLeading] = useState(false)
  return {
    /** An outlet may have several cards on a page: only the chosen one has the name. */
    name: isLeading ? OUTLET_PICTURE : undefined,
    link: {
      state: { ...(picture && { picture }) } satisfies OutletState,
      // Before the page changes, so that the change begins with it.
      onClick: () => flushSync(() => setIsLeading(true)),
    },
  }
}
