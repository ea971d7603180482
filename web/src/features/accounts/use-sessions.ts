import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { accounts } from '@nikhar/contract'
import { toast } from '@nikhar/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsQueries } from './queries.ts'

/** The devices on which the customer is logged in, and how to log them out. */
export function useSessions() {
  const queryClient = useQueryClient()
  const query = useQuery(accountsQueries.sessions())
  const reload = () => queryClient.invalidateQueries({ queryKey: accountsQueries.sessions().queryKey })
  const onError = (error: unknown) => toast.error(extractMessage(error))

  const endOne = useMutation({
    mutationFn: (sessionId: string) => call(accounts.endSession, { params: { sessionId } }),
    onSuccess: () => toast.success('Device signed out'),
    onError,
    // Also after a failure: the session may have ended meanwhile.
    onSettled: reload,
  })
  const endOthers = useMutation({
    mutationFn: () => call(accounts.endOtherSessions, {}),
    onSuccess: () => toast.success('All other devices are signed out'),
    onError,
    onSettled: reload,
  })
  return { query, endOne, endOthers }
}
