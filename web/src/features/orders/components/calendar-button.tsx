import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { reportFailure } from '@nikhar/client/report-failure'
import { Button } from '@nikhar/ui/button'
import { saveToCalendar } from '../save-to-calendar.ts'

export function CalendarButton({ orderId }: { orderId: string }) {
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    await saveToCalendar(orderId).catch(reportFailure)
    setSaving(false)
  }

  return (
    <Button variant="soft" size="md" onClick={() => void save()} pending={saving}>
      <CalendarPlus className="size-4.5" /> Add to calendar
    </Button>
  )
}
