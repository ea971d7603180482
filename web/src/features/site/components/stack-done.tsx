import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { CartDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { countKept, type Verdict } from '../stack-state.ts'

interface StackDoneProps {
  verdicts: readonly Verdict[]
  bookTo: string
  onRestart: () => void
}

export function StackDone({ verdicts, bookTo, onRestart }: StackDoneProps) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus({ preventScroll: true }), [])

  return (
    <EmptyState
      className="animate-rise pt-14"
      drawing={<CartDrawing />}
      title="That was the stack"
      text={`You kept ${countKept(verdicts)} of ${verdicts.length}.`}
      actions={
        <>
          <Button ref={again} onClick={onRestart}>
            <RotateCcw />
            Start again
          </Button>
          <ButtonLink to={bookTo} variant="soft">
            Book near me
          </ButtonLink>
        </>
      }
    />
  )
}
