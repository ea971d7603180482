import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { reportFailure } from '@nikhar/client/report-failure'
import { ActionTile } from '@nikhar/ui/action-tile'
import { Button } from '@nikhar/ui/button'
import { saveToCalendar } from '../save-to-calendar.ts'

export function CalendarButton({ orderId }: { orderId: string }) {
  const { save, saving } = useSaveToCalendar(orderId)
  return (
    <Button variant="soft" size="md" onClick={save} pending={saving}>
      <CalendarPlus className="size-4.5" /> Add to calendar
    </Button>
  )
}

/** The same in a row of tiles. */
export function CalendarTile({ orderId }: { orderId: string }) {
  const { save, saving } = useSaveToCalendar(orderId)
  return (
    <ActionTile icon={CalendarPlus} aria-busy={saving} aria-label="Add to calendar" onClick={saving ? undefined : save}>
      Calendar
    </ActionTile>
  )
}

function useSaveToCalendar(orderId: string) {
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    await saveToCalendar(orderId).catch(reportFailure)
    setSaving(false)
  }

  return { save: () => void save(), saving }
}
