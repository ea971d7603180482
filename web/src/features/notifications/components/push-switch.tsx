import { Card } from '@nikhar/ui/card'
import { Switch } from '@nikhar/ui/switch'
import { usePush } from '../use-push.ts'

/** Absent where the browser cannot receive push messages. */
export function PushSwitch() {
  const { state, change, isPending } = usePush()
  if (state === undefined || state === 'unsupported') return null
  return (
    <Card>
      <Switch
        trailing
        checked={state === 'on'}
        disabled={state === 'blocked' || isPending}
        onChange={({ target }) => change(target.checked)}
      >
        Notify me on this device
      </Switch>
      <p className="mt-1 text-sm text-ink-2">
        {state === 'blocked'
          ? 'Notifications of this site are blocked in your browser’s settings.'
          : 'When a salon confirms, moves or cancels, and before a visit.'}
      </p>
    </Card>
  )
}
