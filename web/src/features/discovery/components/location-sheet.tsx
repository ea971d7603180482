import { Sheet } from '@nikhar/ui/sheet'
import type { ChosenPlace } from '../location.ts'
import { savePlace } from '../location-store.ts'
import { LocationPanel } from './location-panel.tsx'

interface LocationSheetProps {
  open: boolean
  onClose: () => void
}

/** Lets a customer who has a place choose another one; the page then starts anew around it. */
export function LocationSheet({ open, onClose }: LocationSheetProps) {
  function choose(place: ChosenPlace) {
    // What could not be kept would be lost by a reload; whoever shows the place hears of it anyway.
    if (savePlace(place)) window.location.reload()
    else onClose()
  }

  return (
    <Sheet open={open} onOpenChange={onClose} closeButton title="Where shall we look?">
      <LocationPanel onChoose={choose} />
    </Sheet>
  )
}
