import { classes } from '@nikhar/ui/classes'

export type DayView = 'day' | 'week' | 'list'

const VIEWS: readonly { view: DayView; label: string }[] = [
  { view: 'day', label: 'Day' },
  { view: 'week', label: 'Week' },
  { view: 'list', label: 'List' },
]

interface ViewChoiceProps {
  view: DayView
  onView: (view: DayView) => void
}

/** The day by stylist, the week, or the day as a list. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  return (
    <div role="group" aria-label="View" className="flex flex-none rounded-[.95rem] bg-surface-2 p-0.5">
      {VIEWS.map((choice) => (
        <button
          key={choice.view}
          type="button"
          aria-pressed={choice.view === view}
          onClick={() => onView(choice.view)}
          className={classes(
            'min-h-target rounded-[.85rem] px-3.5 text-sm font-semibold',
            choice.view === view ? 'bg-surface-on text-primary shadow-1' : 'text-ink-2 hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
