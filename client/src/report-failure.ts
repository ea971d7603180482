import { ApiError } from './api-error.ts'
import { showError } from './error-bar.ts'
import { extractMessage, SERVER_ERROR } from './error-message.ts'

/** Shows an error that no screen handles in the error bar. */
export function reportFailure(error: unknown): void {
  const status = error instanceof ApiError ? error.status : undefined
  // Leads to the login, which shows a message of its own.
  if (status === 401) return
  showError(status === 500 ? SERVER_ERROR : extractMessage(error))
}
