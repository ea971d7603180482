import { UNEXPECTED } from '@nikhar/client/error-message'

/** What a navigation to the server-error page carries. */
export interface ErrorScreenState {
  message?: string
  serverError?: boolean
  authError?: boolean
}

export interface ErrorScreen {
  kind: 'server' | 'auth' | 'other'
  title: string
  message: string
}

/** History outlives the page that wrote it, so what it says is read with care. */
export function readErrorScreen(state: unknown): ErrorScreen {
  const { message, serverError, authError } = (state ?? {}) as Record<keyof ErrorScreenState, unknown>
  const said = typeof message === 'string' && message !== '' ? message : undefined
  if (serverError === true) return { kind: 'server', title: 'Server Error (500)', message: said ?? UNEXPECTED }
  if (authError === true) {
    const otherwise = 'You may not have access to this page, or your sign-in did not go through.'
    return { kind: 'auth', title: 'Authentication Error', message: said ?? otherwise }
  }
  return { kind: 'other', title: 'Error', message: said ?? UNEXPECTED }
}
