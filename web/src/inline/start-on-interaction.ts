import { insertScripts } from './insert-scripts.ts'

const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']

for (const type of EVENTS) addEventListener(type, start, { passive: true })

/** A page that is only read needs no scripts until its visitor does something: its links work without. */
function start(event: Event): void {
  if (isSpuriousMove(event)) return
  for (const type of EVENTS) removeEventListener(type, start)
  insertScripts()
}

/** Browsers report a move without movement when a page appears under a resting pointer. */
function isSpuriousMove(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}
