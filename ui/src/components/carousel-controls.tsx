import { Pause, Play } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classes } from './classes.ts'

interface PauseButtonProps {
  paused: boolean
  onToggle: () => void
  /** The subject of the carousel, for screen readers. */
  label: string
  onPicture?: boolean
}

export function PauseButton({ paused, onToggle, label, onPicture = false }: PauseButtonProps) {
  const Icon = paused ? Play : Pause
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={`${paused ? 'Play' : 'Pause'} ${label}`}
      className="group grid size-target flex-none place-items-center rounded-full"
    >
      <span
        className={classes(
          'grid place-items-center rounded-full transition-colors duration-(--dur-1)',
          onPicture
            ? 'size-11 bg-glass text-on-glass shadow-2'
            : 'size-8 bg-surface-2 text-ink-2 group-hover:bg-surface-3',
        )}
      >
        <Icon className={classes('fill-current stroke-0', onPicture ? 'size-5' : 'size-4')} />
      </span>
    </button>
  )
}

/** The position among the slides. Hidden from screen readers, because the slides themselves are labelled. */
export function Dots({ count, current, onPicture = false }: { count: number; current: number; onPicture?: boolean }) {
  const colours = onPicture ? ['bg-on-film', 'bg-on-film/60'] : ['bg-primary', 'bg-line-strong']
  return (
    <div
      aria-hidden="true"
      data-dots
      className={classes('flex items-center justify-center gap-1.5', onPicture && 'rounded-full bg-film px-2.5 py-1.5')}
    >
      {Array.from({ length: count }, (_, dot) => (
        <span
          key={dot}
          className={classes(
            'h-1.75 rounded-full transition-[width,background-color] duration-(--dur-2)',
            dot === current ? `w-5.5 ${colours[0]}` : `w-1.75 ${colours[1]}`,
          )}
        />
      ))}
    </div>
  )
}

/** Lets the arrow keys move a carousel whenever the focus is inside it. */
export function arrowKeys(onStep: (step: -1 | 1) => void) {
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      onStep(event.key === 'ArrowRight' ? 1 : -1)
    },
  }
}
