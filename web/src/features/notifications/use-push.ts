import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { switchPushOff, switchPushOn } from './push.ts'
import { pushQueries } from './push-queries.ts'

/** Whether this browser receives push messages, and the switch for it. */
export function usePush() {
  const queryClient = useQueryClient()
  const options = pushQueries.state()
  const { data: state } = useQuery(options)
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn() : switchPushOff()),
    onSuccess: (next) => queryClient.setQueryData(options.queryKey, next),
    meta: { usesErrorBar: true },
  })
  return { state, change: mutate, isPending }
}
