import { isOfflineError } from '@nikhar/client/api-error'
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

/**
 * Replaces content that failed to load. Without a network it recovers automatically, because queries are then repeated.
 */
export function LoadFailure({ error, title, onRetry, pending }: LoadFailureProps) {
  const offline = isOfflineError(error)
  return (
    <div role="alert">
      <EmptyState
        drawing={<PlugDrawing />}
        title={offline ? 'You are offline' : title}
        text={offline ? 'This comes back by itself once you are connected.' : extractMessage(error)}
        actions={
          <Button variant="outline" size="md" onClick={onRetry} pending={pending} pendingText="Loading...">
            Try again
          </Button>
        }
      />
    </div>
  )
}
