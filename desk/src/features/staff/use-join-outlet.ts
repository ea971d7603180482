import { call } from '@nikhar/client/call'
import { staff } from '@nikhar/contract/salons'
import { useMutation } from '@tanstack/react-query'

/** Adds the salon of an invitation to the account that is logged in. */
export function useJoinOutlet(token: string, onJoined: () => void) {
  return useMutation({
    mutationFn: () => call(staff.joinOutlet, { body: { token } }),
    onSuccess: onJoined,
  })
}
