import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isOfflineError, NetworkError } from './api-error.ts'
import { reportFailure } from './report-failure.ts'

interface FailureMeta extends Record<string, unknown> {
  /** The error bar shows the error, because no screen does. Without it the caller shows its `error`. */
  usesErrorBar?: boolean
  /** The page cannot do without it: an internal error leads to the error page unless something is shown already. */
  isWholePage?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

const RETRIES = 2

let showServerError: () => void = () => {}

/** Sets what the app does when a whole page cannot be shown because of an internal error. */
export function onServerError(listener: typeof showServerError): () => void {
  showServerError = listener
  return () => {
    showServerError = () => {}
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportQuery }),
    mutationCache: new MutationCache({ onError: (error, _sent, _result, { meta }) => report(error, meta) }),
    defaultOptions: {
      // Without a network a query fails at once, so that the screen can say so; it is repeated when the network is
      // back.
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always', refetchOnReconnect: true },
      // A paused mutation would run later without the customer's knowledge.
      mutations: { networkMode: 'always' },
    },
  })
}

/** The query cache of this tab. */
export const queryClient = createQueryClient()

function report(error: Error, meta: FailureMeta | undefined) {
  if (meta?.usesErrorBar) reportFailure(error)
}

/** Without a network a toast is shown, and screens without data say so themselves. */
function reportQuery(error: Error, { meta, state }: Pick<Query<unknown, unknown>, 'meta' | 'state'>) {
  if (isOfflineError(error)) return
  const isInternal = error instanceof ApiError && error.status === 500
  if (isInternal && meta?.isWholePage && state.data === undefined) showServerError()
  else report(error, meta)
}

/** Retries only temporary errors: a lost connection or an unavailable database. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (isOfflineError(error)) return false
  const isTemporary = error instanceof NetworkError || (error instanceof ApiError && error.status === 503)
  return isTemporary && failures < RETRIES
}
