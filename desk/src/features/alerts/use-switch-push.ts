import { useMutation, useQueryClient } from '@tanstack/react-query'
import { switchPushOff, switchPushOn } from './desk-push.ts'
import { pushStateQuery } from './queries.ts'

/** Switches push messages to this browser on or off. */
export function useSwitchPush() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn() : switchPushOff()),
    onSuccess: (next) => queryClient.setQueryData(pushStateQuery.queryKey, next),
  })
}
