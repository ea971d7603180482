import { Volume2, VolumeX } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import { setSoundOn, useAlertSettings } from '../../../lib/alert-settings.ts'
import { allowSound, playTone, useSoundAllowed } from '../../../lib/alert-sound.ts'

/** On, muted, or waiting for the tap that the browser requires first. */
export function SoundButton() {
  const { sound } = useAlertSettings()
  const isAllowed = useSoundAllowed()
  async function toggle() {
    if (sound && isAllowed) return setSoundOn(false)
    setSoundOn(true)
    if (await allowSound()) playTone('BOOKED')
  }
  const label = !sound ? 'Sound is off' : isAllowed ? 'Sound is on' : 'Allow sound'
  const Icon = sound ? Volume2 : VolumeX
  return (
    <IconButton data-sound label={label} title={label} variant="quiet" onClick={() => void toggle()}>
      <Icon aria-hidden="true" className="size-5" />
      {sound && (
        <span
          className={classes(
            'absolute top-2 right-2 size-2 rounded-full shadow-[0_0_0_2px_var(--surface-2)]',
            isAllowed ? 'bg-success' : 'bg-accent',
          )}
        />
      )}
    </IconButton>
  )
}
