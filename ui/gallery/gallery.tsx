import { Art } from './empty-states.tsx'
import { Bars, GalleryHead, GalleryTop } from './bars.tsx'
import { Booking } from './booking.tsx'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Choices } from './choices.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { Overlays } from './overlays.tsx'
import { Rails } from './carousels.tsx'

/** Every component in all its states, for those who build with them. */
export function Gallery() {
  return (
    <>
      <GalleryTop />
      <main className="pb-40">
        <GalleryHead />
        <div className="page-width">
          <Foundations />
          <Buttons />
          <Fields />
          <Choices />
          <Feedback />
          <Overlays />
          <Cards />
        </div>
        <Rails />
        <div className="page-width">
          <Booking />
          <Art />
          <Bars />
        </div>
      </main>
    </>
  )
}
