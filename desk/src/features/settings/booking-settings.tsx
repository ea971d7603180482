import { describeCancellationPolicy, formatMinutes, SLOT_STEPS, type OutletSettings } from '@nikhar/contract'
import { Card } from '@nikhar/ui/card'
import { Switch } from '@nikhar/ui/switch'
import { SettingRow, SettingSelect } from './setting-row.tsx'
import type { useSettings } from './use-settings.ts'

const LEADS = [0, 15, 30, 60, 120, 240, 720, 1440, 2880]
const CANCELS = [0, 60, 120, 180, 360, 720, 1440, 2880]

interface BookingSettingsProps {
  settings: OutletSettings
  save: ReturnType<typeof useSettings>['save']
}

export function BookingSettings({ settings, save }: BookingSettingsProps) {
  const { autoConfirm, leadMinutes, cancelMinutes, slotStep } = settings
  return (
    <Card>
      <h2 className="mb-1 type-h3">Bookings</h2>
      <SettingRow title="Auto-confirm" text="Bookings that fit are confirmed without a tap.">
        <Switch checked={autoConfirm} onChange={({ target }) => save({ autoConfirm: target.checked })}>
          <span className="sr-only">Auto-confirm</span>
        </Switch>
      </SettingRow>
      <SettingSelect
        title="Earliest booking"
        text="How soon a guest may come."
        options={LEADS}
        value={leadMinutes}
        describe={(minutes) => (minutes === 0 ? 'Right now' : `${formatMinutes(minutes)} from now`)}
        onChange={(value) => save({ leadMinutes: value })}
      />
      <SettingSelect
        title="Start times"
        text="How far apart the times are that guests can choose."
        options={SLOT_STEPS}
        value={slotStep}
        describe={(minutes) => `Every ${minutes === 60 ? 'hour' : formatMinutes(minutes)}`}
        onChange={(value) => save({ slotStep: value })}
      />
      <SettingSelect
        title="Free cancellation"
        text="Later than this the guest has to call. Bookings keep what was shown when they were made."
        options={CANCELS}
        value={cancelMinutes}
        describe={(minutes) => (minutes === 0 ? 'Until the start' : `${formatMinutes(minutes)} before`)}
        onChange={(value) => save({ cancelMinutes: value })}
      />
      <p className="mt-1 rounded-md bg-surface-2 px-4 py-3 text-sm text-ink-2">
        Guests read: “{describeCancellationPolicy(cancelMinutes)}”
      </p>
    </Card>
  )
}
