import { CircleAlert, Lock, X } from 'lucide-react'
import { classes } from './classes.ts'

interface ErrorBarProps {
  /** Red for errors, yellow where logging in helps. */
  tone: 'error' | 'auth'
  message: string
  onDismiss: () => void
}

/** At the top centre, above everything else. The caller removes it. */
export function ErrorBar({ tone, message, onDismiss }: ErrorBarProps) {
  const Icon = tone === 'auth' ? Lock : CircleAlert
  return (
    <div
      className={classes(
        'pointer-events-none fixed inset-x-gutter top-[max(.75rem,env(safe-area-inset-top))] z-60 flex',
        'justify-center',
      )}
    >
      <div
        role="alert"
        className={classes(
          'pointer-events-auto flex max-w-144 animate-fade-in items-center gap-2.5 rounded-md py-1 pr-1 pl-4',
          'text-sm font-semibold shadow-3 max-md:flex-1',
          tone === 'auth' ? 'bg-bar-auth text-on-bar-auth' : 'bg-danger text-on-danger',
        )}
      >
        <Icon />
        <p className="flex-1 py-2">{message}</p>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="grid size-target place-items-center rounded-sm"
        >
          <X className="size-4.5" />
        </button>
      </div>
    </div>
  )
}
