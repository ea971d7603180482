import { extractMessage } from '@nikhar/client/error-message'
import { Button } from './button.tsx'
import { PlugDrawing } from './drawing.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoadFailureProps {
  error: unknown
  title: string
  onRetry: () => void
  pending: boolean
}

/** Replaces content that failed to load. */
export function LoadFailure({ error, title, onRetry, pending }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing={<PlugDrawing />}
        title={title}
        text={extractMessage(error)}
        actions={
          <Button variant="outline" size="md" onClick={onRetry} pending={pending} pendingText="Loading...">
            Try again
          </Button>
        }
      />
    </div>
  )
}
