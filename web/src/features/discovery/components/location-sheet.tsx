import { Sheet } from '@nikhar/ui/sheet'
import type { ChosenPlace } from '../location.ts'
import { savePlace } from '../location-store.ts'
import { LocationPanel } from './location-panel.tsx'

interface LocationSheetProps {
  open: boolean
  onClose: () => void
}

/** Changes the location and reloads the page. */
export function LocationSheet({ open, onClose }: LocationSheetProps) {
  function choose(place: ChosenPlace) {
    // A location that could not be stored would be lost by a reload; the hook updates the page without one.
    if (savePlace(place)) window.location.reload()
    else onClose()
  }

  return (
    <Sheet open={open} onOpenChange={onClose} closeButton title="Where shall we look?">
      <LocationPanel onChoose={choose} />
    </Sheet>
  )
}
