import './gallery.css'
import { EmptyStates } from './empty-states.tsx'
import { Bars, GalleryPageHeader, GalleryTopBar } from './bars.tsx'
import { Booking } from './booking.tsx'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Choices } from './choices.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { Overlays } from './overlays.tsx'
import { Carousels } from './carousels.tsx'

/** Every component in all its states, for development. */
export function Gallery() {
  return (
    <>
      <GalleryTopBar />
      <main className="pb-40">
        <GalleryPageHeader />
        <div className="page-width">
          <Foundations />
          <Buttons />
          <Fields />
          <Choices />
          <Feedback />
          <Overlays />
          <Cards />
        </div>
        <Carousels />
        <div className="page-width">
          <Booking />
          <EmptyStates />
          <Bars />
        </div>
      </main>
    </>
  )
}
