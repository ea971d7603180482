import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Card } from '@nikhar/ui/card'
import { Switch } from '@nikhar/ui/switch'
import { readPushState, switchPushOff, switchPushOn } from '../push.ts'

const STATE = ['push state']

/** Absent where the browser cannot receive push messages. */
export function PushSwitch() {
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ queryKey: STATE, queryFn: readPushState, staleTime: 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn() : switchPushOff()),
    onSuccess: (next) => queryClient.setQueryData(STATE, next),
  })
  if (state === undefined || state === 'unsupported') return null
  return (
    <Card>
      <Switch
        trailing
        checked={state === 'on'}
        disabled={state === 'blocked' || isPending}
        onChange={({ target }) => mutate(target.checked)}
      >
        Tell me on this device
      </Switch>
      <p className="mt-1 text-sm text-ink-2">
        {state === 'blocked'
          ? 'Notifications of this site are blocked in your browser’s settings.'
          : 'When a salon confirms, moves or cancels, and before a visit.'}
      </p>
    </Card>
  )
}
