import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { keptCount, type Verdict } from '../card-stack.ts'

interface StackDoneProps {
  verdicts: readonly Verdict[]
  bookTo: string
  onRestart: () => void
}

export function StackDone({ verdicts, bookTo, onRestart }: StackDoneProps) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus({ preventScroll: true }), [])

  return (
    <div className="grid animate-rise justify-items-center gap-1.5 pt-14 text-center">
      <EmptyBag />
      <h2 className="mt-4 type-h2">That was the stack</h2>
      <p className="text-ink-2">
        You kept {keptCount(verdicts)} of {verdicts.length}.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button ref={again} onClick={onRestart}>
          <RotateCcw />
          Start again
        </Button>
        <ButtonLink to={bookTo} variant="soft">
          Book near me
        </ButtonLink>
      </div>
    </div>
  )
}

function EmptyBag() {
  return (
    <svg viewBox="0 0 220 150" width="200" aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M40 150V80a70 70 0 0 1 140 0v70z" className="fill-accent-soft" />
      <path d="M74 62h72l8 82H66z" className="fill-art" />
      <path d="M74 62h72l2 18H72z" className="fill-art-2" />
      <path d="M90 76V52a20 20 0 0 1 40 0v24" strokeWidth="6" className="stroke-gold" />
      <path d="M96 110q14 12 28 0" strokeWidth="4" className="stroke-ground" />
      <path d="M22 150h176" strokeWidth="3" className="stroke-line-strong" />
    </svg>
  )
}
