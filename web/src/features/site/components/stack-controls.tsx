import { Heart, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import type { StackAction, Verdict } from '../stack-state.ts'

interface StackControlsProps {
  /** The verdict if the finger were lifted now. */
  hot: Verdict | undefined
  canUndo: boolean
  takesFocus: boolean
  onAct: (action: StackAction) => void
}

export function StackControls({ hot, canUndo, takesFocus, onAct }: StackControlsProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) keep.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <div className="mt-6 flex items-center justify-center gap-5">
      <IconButton
        label="Pass"
        onClick={() => onAct('pass')}
        className={classes(big, hot === 'pass' ? 'scale-112 bg-danger! text-on-danger!' : 'text-danger!')}
      >
        <X />
      </IconButton>
      <IconButton label="Undo" disabled={!canUndo} onClick={() => onAct('undo')}>
        <Undo2 />
      </IconButton>
      <IconButton
        ref={keep}
        label="Keep"
        onClick={() => onAct('keep')}
        className={classes(big, hot === 'keep' ? 'scale-112 bg-success! text-on-success!' : 'text-success!')}
      >
        <Heart />
      </IconButton>
    </div>
  )
}

const big = 'size-16! text-[1.3rem] shadow-2!'
