import { ALERT_KINDS } from '@nikhar/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { Volume2 } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Switch } from '@nikhar/ui/switch'
import { setMuted, setSoundOn, useAlertSettings } from '../../../lib/alert-settings.ts'
import { allowSound, playTone } from '../../../lib/alert-sound.ts'
import { ALERT_LABELS } from '../alert-labels.ts'
import { renewPush } from '../desk-push.ts'
import { pushStateQuery } from '../queries.ts'
import { useSwitchPush } from '../use-switch-push.ts'

/** The alerts of this device, by sound and by push message. */
export function DeviceAlerts() {
  const { sound, mutedKinds } = useAlertSettings()
  return (
    <Card>
      <h2 className="type-h3">On this device</h2>
      <div className="mt-2 grid">
        <Switch trailing checked={sound} onChange={({ target }) => setSoundOn(target.checked)}>
          Sound
        </Switch>
        <PushSwitch />
      </div>
      <fieldset className="mt-3 border-t border-line pt-3">
        <legend className="float-left w-full text-sm font-semibold text-ink-2">Sound and push notifications for</legend>
        <div className="clear-both grid pt-1">
          {ALERT_KINDS.map((kind) => (
            <Switch
              key={kind}
              trailing
              checked={!mutedKinds.includes(kind)}
              onChange={({ target }) => {
                setMuted(kind, !target.checked)
                void renewPush().catch(() => undefined)
              }}
            >
              {ALERT_LABELS[kind]}
            </Switch>
          ))}
        </div>
      </fieldset>
      <Button
        size="md"
        variant="outline"
        className="mt-3"
        disabled={!sound}
        onClick={() => void allowSound().then(() => playTone('BOOKED'))}
      >
        <Volume2 aria-hidden="true" className="size-4.5" />
        Play the sound
      </Button>
    </Card>
  )
}

/** Explains why when the browser cannot, or may not, receive push messages. */
function PushSwitch() {
  const { data: state } = useQuery(pushStateQuery)
  const { mutate, isPending, isError } = useSwitchPush()
  if (state === undefined) return null
  const problem =
    state === 'blocked'
      ? 'Notifications of this site are blocked in your browser’s settings.'
      : state === 'unsupported'
        ? 'This browser can’t receive push notifications.'
        : isError && 'Your browser didn’t allow it. Please try again.'
  return (
    <>
      <Switch
        trailing
        checked={state === 'on'}
        disabled={state === 'blocked' || state === 'unsupported' || isPending}
        onChange={({ target }) => mutate(target.checked)}
      >
        Push notifications, even when the desk is closed
      </Switch>
      {problem && (
        <p role="status" className="text-sm text-ink-3">
          {problem}
        </p>
      )}
    </>
  )
}
