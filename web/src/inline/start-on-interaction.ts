import { insertScripts } from './insert-scripts.ts'

const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']

for (const type of EVENTS) addEventListener(type, start, { passive: true })

/** A page that is only read needs no scripts until its visitor interacts with it: its links work without them. */
function start(event: Event): void {
  if (isSpuriousMove(event) || isOnWayOut(event)) return
  for (const type of EVENTS) removeEventListener(type, start)
  insertScripts()
}

/** Browsers report a move without movement when a page appears under a resting pointer. */
function isSpuriousMove(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

/**
 * A tap on a link to another page, which the scripts of this one would delay. Keys start the scripts before they focus
 * a link.
 */
function isOnWayOut({ type, target }: Event): boolean {
  if (!['pointerdown', 'touchstart', 'focusin'].includes(type) || !(target instanceof Element)) return false
  const link = target.closest<HTMLAnchorElement>('a[href]')
  return link !== null && link.pathname !== location.pathname
}
