import { UNEXPECTED_ERROR } from '@nikhar/client/error-message'

/** The history state of a navigation to the server-error page. */
export interface ErrorPageState {
  message?: string
  serverError?: boolean
  authError?: boolean
}

export interface ErrorPageContent {
  kind: 'server' | 'auth' | 'other'
  title: string
  message: string
}

/** Validates the state: an entry of the history may have been written by an older release. */
export function readErrorPageState(state: unknown): ErrorPageContent {
  const { message, serverError, authError } = (state ?? {}) as Record<keyof ErrorPageState, unknown>
  const given = typeof message === 'string' && message !== '' ? message : undefined
  if (serverError === true) return { kind: 'server', title: 'Server Error (500)', message: given ?? UNEXPECTED_ERROR }
  if (authError === true) {
    const fallback = 'You may not have access to this page, or you could not be logged in.'
    return { kind: 'auth', title: 'Authentication Error', message: given ?? fallback }
  }
  return { kind: 'other', title: 'Error', message: given ?? UNEXPECTED_ERROR }
}
