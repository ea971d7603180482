import { LocationPicker } from '../../features/discovery/components/location-picker.tsx'
import { WelcomeLocation } from '../../features/discovery/components/welcome-location.tsx'
import { ArrivingPage } from './arriving-page.tsx'

export function HomePage() {
  return (
    <WelcomeLocation>
      <div className="page-width pt-4">
        <LocationPicker />
      </div>
      <ArrivingPage heading="Home" />
    </WelcomeLocation>
  )
}
