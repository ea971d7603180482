import { ApiError } from './api-error.ts'
import { showError } from './error-bar.ts'
import { extractMessage } from './error-message.ts'

/** Tells the customer of a failure that no screen shows by itself. */
export function reportFailure(error: unknown): void {
  // For these the whole page changes: the login with its own word, or the server-error page.
  if (error instanceof ApiError && (error.status === 401 || error.status === 500)) return
  showError(extractMessage(error))
}
