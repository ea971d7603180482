import type { OutletStage } from '@nikhar/contract/desk'
import type { OutletDecision } from '@nikhar/contract/operator'
import { Check, EyeOff, MessageSquare, Pause, RotateCcw } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'

interface DecisionBarProps {
  stage: OutletStage
  onDecide: (decision: OutletDecision) => void
  isDeciding: boolean
}

/** The actions that are possible at the salon's stage; one main button. */
export function DecisionBar({ stage, onDecide, isDeciding }: DecisionBarProps) {
  if (stage === 'DRAFT' || stage === 'SENT_BACK') {
    return (
      <p className="text-sm text-ink-2">The salon is working on it. It returns to the queue once it’s submitted.</p>
    )
  }
  return (
    <Card className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-2.5 py-3! shadow-3 max-sm:px-3! max-sm:[&>button]:flex-1 max-sm:[&>button]:px-3!">
      {stage === 'SUBMITTED' && (
        <>
          <Keys />
          <Button variant="soft" size="md" onClick={() => onDecide('SEND_BACK')}>
            <MessageSquare className="size-4.5" /> Request a change
          </Button>
          <Button size="md" pending={isDeciding} onClick={() => onDecide('APPROVE')}>
            <Check className="size-4.5" /> Approve and next
          </Button>
        </>
      )}
      {stage === 'LIVE' && (
        <Button variant="soft" size="md" onClick={() => onDecide('HIDE')}>
          <EyeOff className="size-4.5" /> Hide
        </Button>
      )}
      {(stage === 'LIVE' || stage === 'HIDDEN') && (
        <Button variant="danger" size="md" onClick={() => onDecide('SUSPEND')}>
          <Pause className="size-4.5" /> Suspend
        </Button>
      )}
      {(stage === 'HIDDEN' || stage === 'SUSPENDED') && (
        <Button size="md" pending={isDeciding} onClick={() => onDecide('REINSTATE')}>
          <RotateCcw className="size-4.5" /> Show again
        </Button>
      )}
    </Card>
  )
}

function Keys() {
  const key = 'rounded-xs bg-surface-2 px-1.5 py-0.5 font-semibold'
  return (
    <p aria-hidden="true" className="mr-auto flex items-center gap-1 text-sm text-ink-2 max-xl:hidden">
      <kbd className={key}>J</kbd> <kbd className={key}>K</kbd> next, back <kbd className={key}>A</kbd> approve
    </p>
  )
}
