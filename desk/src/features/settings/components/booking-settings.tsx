import { describeCancellationPolicy, formatMinutes } from '@nikhar/contract/booking'
import { ANSWER_MINUTES, SLOT_STEPS, type OutletSettings } from '@nikhar/contract/salons'
import { Card } from '@nikhar/ui/card'
import { Switch } from '@nikhar/ui/switch'
import { SettingRow, SettingSelect } from './setting-row.tsx'
import type { useSettings } from '../use-settings.ts'

const LEADS = [0, 15, 30, 60, 120, 240, 720, 1440, 2880]
const CANCELS = [0, 60, 120, 180, 360, 720, 1440, 2880]

interface BookingSettingsProps {
  settings: OutletSettings
  save: ReturnType<typeof useSettings>['save']
}

export function BookingSettings({ settings, save }: BookingSettingsProps) {
  const { autoConfirm, leadMinutes, cancelMinutes, slotStep, answerMinutes, confirmsShortNotice } = settings
  return (
    <Card>
      <h2 className="mb-1 type-h3">Bookings</h2>
      <SettingRow title="Auto-confirm" text="Bookings that fit are confirmed automatically.">
        <Switch
          className="gap-0!"
          checked={autoConfirm}
          onChange={({ target }) => save({ autoConfirm: target.checked })}
        >
          <span className="sr-only">Auto-confirm</span>
        </Switch>
      </SettingRow>
      {!autoConfirm && (
        <>
          <SettingSelect
            title="Time to answer"
            text="Counts while you’re open, and ends 2 hours before the start at the latest. Guests see the deadline, and unanswered requests close then."
            options={ANSWER_MINUTES}
            value={answerMinutes}
            describe={formatMinutes}
            onChange={(value) => save({ answerMinutes: value })}
          />
          <SettingRow
            title="Confirm short notice"
            text="Bookings that start within 3 hours are confirmed right away. Switched off, those times aren’t offered."
          >
            <Switch
              className="gap-0!"
              checked={confirmsShortNotice}
              onChange={({ target }) => save({ confirmsShortNotice: target.checked })}
            >
              <span className="sr-only">Confirm short notice</span>
            </Switch>
          </SettingRow>
        </>
      )}
      <SettingSelect
        title="Earliest booking"
        text="How soon guests can come."
        options={LEADS}
        value={leadMinutes}
        describe={(minutes) => (minutes === 0 ? 'Right now' : `${formatMinutes(minutes)} from now`)}
        onChange={(value) => save({ leadMinutes: value })}
      />
      <SettingSelect
        title="Start times"
        text="How far apart start times are."
        options={SLOT_STEPS}
        value={slotStep}
        describe={(minutes) => `Every ${minutes === 60 ? 'hour' : formatMinutes(minutes)}`}
        onChange={(value) => save({ slotStep: value })}
      />
      <SettingSelect
        title="Free cancellation"
        text="After that, guests have to call. Existing bookings keep the rule they were made with."
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
