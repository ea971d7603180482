import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './api-error.ts'
import { reportFailure } from './report-failure.ts'

interface FailureMeta extends Record<string, unknown> {
  /** The screen shows the failure beside the action, so the error bar keeps quiet. */
  showsOwnError?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

const RETRIES = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => report(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _sent, _result, { meta }) => report(error, meta) }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry },
      // What is asked for without a network fails and says so; kept for later, it would be done behind the customer's back.
      mutations: { networkMode: 'always' },
    },
  })
}

/** Everything that was asked for and answered in this tab. */
export const queryClient = createQueryClient()

function report(error: Error, meta: FailureMeta | undefined) {
  if (!meta?.showsOwnError) reportFailure(error)
}

/** Only what may go better in a moment: a lost connection or a store that is away. */
export function mayRetry(failures: number, error: Error): boolean {
  const passing = error instanceof NetworkError || (error instanceof ApiError && error.status === 503)
  return passing && failures < RETRIES
}
