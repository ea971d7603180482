import { ApiError } from './api-error.ts'
import { showError } from './error-bar.ts'
import { extractMessage } from './error-message.ts'

/** Shows an error that no screen handles in the error bar. */
export function reportFailure(error: unknown): void {
  // These navigate to the login or to the server-error page, which show their own message.
  if (error instanceof ApiError && (error.status === 401 || error.status === 500)) return
  showError(extractMessage(error))
}
