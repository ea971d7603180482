import { MapPinned } from 'lucide-react'
import { Dialog } from '@nikhar/ui/dialog'
import { getLocationHelp } from '../location-help.ts'

interface LocationHelpDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function LocationHelpDialog(props: LocationHelpDialogProps) {
  const { browser, steps } = getLocationHelp(navigator.userAgent)
  return (
    <Dialog {...props} icon={MapPinned} tone="plum" title="Enable your location" text={`In ${browser}:`} done="Got it">
      <ol className="mt-4 grid gap-3 text-left">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6.5 flex-none place-items-center rounded-full bg-primary-soft text-sm font-bold text-on-primary-soft"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
