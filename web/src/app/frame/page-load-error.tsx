import { ApiError, isOfflineError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { PlugDrawing } from '@nikhar/ui/drawing'
import { LanternDrawing } from '@nikhar/ui/page-drawing'

/** Whether the outlet, service or offer of a page does not exist, or no longer does. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

interface PageLoadErrorProps {
  error: unknown
  onRetry: () => void
  pending: boolean
}

/**
 * Replaces a page whose data failed to load. Without a network it recovers automatically, because queries are then
 * repeated.
 */
export function PageLoadError({ error, onRetry, pending }: PageLoadErrorProps) {
  const offline = isOfflineError(error)
  return (
    <div role="alert" className="grid justify-items-center px-6 py-14 text-center">
      {offline ? <LanternDrawing /> : <PlugDrawing />}
      <h1 className="mt-4 type-h1">{offline ? 'You are offline' : 'This page did not load'}</h1>
      <p className="mt-2.5 max-w-80 text-ink-2 text-pretty">
        {offline
          ? 'Your bookings are safe, and this page comes back by itself once you are connected.'
          : extractMessage(error)}
      </p>
      <Button variant="outline" className="mt-6" onClick={onRetry} pending={pending} pendingText="Loading...">
        Try again
      </Button>
    </div>
  )
}
