import { Undo2 } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { settleUndo, type ShownOffer, UNDO_MS, useUndoOffer } from './undo.ts'
import { useReducedMotion } from '../hooks/use-media-query.ts'
import { isTyping } from '../hooks/use-shortcuts.ts'

/** Mount once, near the root. Shows what `offerUndo` offers: above sheets and dialogs, dark in both themes. */
export function UndoBar() {
  const offer = useUndoOffer()
  return createPortal(
    <div role="status" className="pointer-events-none fixed inset-x-3 bottom-24 z-50 flex justify-center lg:bottom-5">
      {offer && <OfferBar key={offer.id} offer={offer} />}
    </div>,
    document.body,
  )
}

function OfferBar({ offer: { id, text } }: { offer: ShownOffer }) {
  const reducedMotion = useReducedMotion()
  const [paused, setPaused] = useState(false)
  useExpiry(paused, () => settleUndo(id, false))
  useEffect(() => {
    function undoByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || event.repeat || isTyping(event)) return
      event.preventDefault()
      settleUndo(id, true)
    }
    // Closing the page confirms the change.
    const expire = () => settleUndo(id, false)
    document.addEventListener('keydown', undoByKey)
    window.addEventListener('pagehide', expire)
    return () => {
      document.removeEventListener('keydown', undoByKey)
      window.removeEventListener('pagehide', expire)
    }
  }, [id])
  const pausing = {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  const drain: CSSProperties = { animationDuration: `${UNDO_MS}ms`, animationPlayState: paused ? 'paused' : 'running' }

  return (
    <div
      {...pausing}
      data-undo-bar
      className={classes(
        'pointer-events-auto relative flex min-h-13 max-w-160 items-center gap-3 overflow-hidden rounded-[1.1rem] bg-toast py-1 pr-1.5',
        'animate-rise pl-4 text-sm font-medium text-on-film shadow-3',
      )}
    >
      <span className="min-w-0">{text}</span>
      {reducedMotion && <span className="text-on-film tabular-nums">{`${UNDO_MS / 1000} s`}</span>}
      <button
        type="button"
        aria-keyshortcuts="Z"
        onClick={() => settleUndo(id, true)}
        className="inline-flex min-h-target flex-none items-center gap-1.5 rounded-[.8rem] bg-[rgb(255_255_255/.14)] px-3.5 font-bold text-toast-warm"
      >
        <Undo2 aria-hidden="true" className="size-4.5" />
        Undo
        <kbd aria-hidden="true" className="rounded-xs bg-[rgb(255_255_255/.14)] px-1.5 font-sans text-xs max-lg:hidden">
          Z
        </kbd>
      </button>
      {!reducedMotion && (
        <i
          aria-hidden="true"
          style={drain}
          className="absolute inset-x-0 bottom-0 h-0.75 origin-left animate-drain bg-accent"
        />
      )}
    </div>
  )
}

/** Calls back once the time is over; pausing preserves the remaining time. */
function useExpiry(paused: boolean, onExpire: () => void) {
  const rest = useRef(UNDO_MS)
  const expire = useRef(onExpire)
  useEffect(() => {
    if (paused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => expire.current(), rest.current)
    return () => {
      clearTimeout(timer)
      rest.current -= Date.now() - startedAt
    }
  }, [paused])
}
