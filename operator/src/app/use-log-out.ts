import { operator } from '@nikhar/contract/operator'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '@nikhar/client/call'
import { endSession } from '@nikhar/client/session'
import { paths } from '../lib/paths.ts'

export function useLogOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    // Log out here even if the call fails: the session expires on the server.
    await call(operator.operatorLogout, {}).catch(() => undefined)
    endSession()
    queryClient.clear()
    void navigate(paths.login(), { replace: true })
  }
}
