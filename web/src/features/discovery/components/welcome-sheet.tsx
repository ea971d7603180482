import { MapPin } from 'lucide-react'
import welcome from '../../../assets/pictures/welcome-800.webp'
import { Sheet } from '@nikhar/ui/sheet'
import { savePlace } from '../location-store.ts'
import { LocationPanel } from './location-panel.tsx'

/** Asks a first-time visitor for a location. It cannot be closed: without a location there is nothing to show. */
export function WelcomeSheet({ open }: { open: boolean }) {
  return (
    <Sheet
      open={open}
      centred
      title="Where shall we look?"
      description="We show salons and spas near you, anywhere in India we are open."
      picture={<WelcomePicture />}
    >
      <LocationPanel detectAtOnce onChoose={savePlace} />
    </Sheet>
  )
}

function WelcomePicture() {
  return (
    <div className="relative mb-9">
      <img src={welcome} alt="" className="h-[min(12.5rem,24vh)] w-full object-cover" />
      <span className="absolute -bottom-9 left-1/2 grid size-18 -translate-x-1/2 place-items-center rounded-[1.625rem] bg-primary text-on-primary shadow-[0_0_0_6px_var(--ground),var(--depth-3)]">
        <MapPin className="size-8 text-on-primary-mark" />
      </span>
    </div>
  )
}
