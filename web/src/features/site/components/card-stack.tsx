import { useEffect, useReducer, useState } from 'react'
import { useSwipe } from '@nikhar/ui/use-swipe'
import { describeStep, type StackAction, createStackReducer, getVerdict } from '../stack-state.ts'
import { sampleSalons } from '../sample-salons.ts'
import { StackCard } from './stack-card.tsx'
import { StackControls } from './stack-controls.tsx'
import { StackDone } from './stack-done.tsx'

const size = sampleSalons.length
const next = createStackReducer(size)
const names = sampleSalons.map(({ name }) => name)
const KEYS: Partial<Record<string, StackAction>> = { ArrowRight: 'keep', ArrowLeft: 'pass', Backspace: 'undo' }

export function CardStack({ bookTo }: { bookTo: string }) {
  const [stack, act] = useReducer(next, { verdicts: [] })
  const [dx, setDx] = useState(0)
  const swipe = useSwipe({ onDrag: setDx, onStep: (step) => act(step < 0 ? 'keep' : 'pass') })
  const position = stack.verdicts.length
  const isDone = position === size

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const action = KEYS[event.key]
      if (!action || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act(action)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <div
        role="group"
        aria-roledescription="card stack"
        aria-label={`Salons, ${Math.min(position + 1, size)} of ${size}`}
        className="relative mt-6 h-116"
      >
        {isDone && <StackDone verdicts={stack.verdicts} bookTo={bookTo} onRestart={() => act('restart')} />}
        {sampleSalons.map((salon, index) => (
          <StackCard
            key={salon.name}
            salon={salon}
            depth={index - position}
            verdict={stack.verdicts[index]}
            dx={dx}
            {...(index === position && swipe)}
          />
        ))}
      </div>
      {!isDone && (
        <StackControls
          hot={getVerdict(dx)}
          canUndo={position > 0}
          takesFocus={stack.lastAction === 'restart'}
          onAct={act}
        />
      )}
      <p aria-hidden="true" className="mt-3 text-center text-sm text-ink-3 tabular-nums">
        {isDone ? '' : `${position + 1} of ${size}`}
      </p>
      <p role="status" className="sr-only">
        {describeStep(stack, names)}
      </p>
    </>
  )
}
