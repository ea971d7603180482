import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { accounts } from '@nikhar/contract/accounts'
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
    onSuccess: () => toast.success('Device logged out'),
    onError,
    // Also after a failure: the session may have ended in the meantime.
    onSettled: reload,
    meta: { usesErrorBar: true },
  })
  const endOthers = useMutation({
    mutationFn: () => call(accounts.endOtherSessions, {}),
    onSuccess: () => toast.success('All other devices are logged out'),
    onError,
    onSettled: reload,
    meta: { usesErrorBar: true },
  })
  return { query, endOne, endOthers }
}
