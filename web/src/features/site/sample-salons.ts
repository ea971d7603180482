import barber450 from '../../assets/pictures/room-barber-450.webp'
import barber900 from '../../assets/pictures/room-barber-900.webp'
import bridal450 from '../../assets/pictures/room-bridal-450.webp'
import bridal900 from '../../assets/pictures/room-bridal-900.webp'
import nails450 from '../../assets/pictures/room-nails-450.webp'
import nails900 from '../../assets/pictures/room-nails-900.webp'
import salon450 from '../../assets/pictures/room-salon-450.webp'
import salon900 from '../../assets/pictures/room-salon-900.webp'
import spa450 from '../../assets/pictures/room-spa-450.webp'
import spa900 from '../../assets/pictures/room-spa-900.webp'
import { toSitePicture } from './pictures.ts'

/** Sample salons for the card stack demo. */
export const sampleSalons = [
  {
    name: 'Aarna Salon & Spa',
    description: 'The best salon in town',
    place: 'Bengaluru, 100 Feet Road',
    distance: '0.8 km',
    offer: 'Flat 20% off on pre-booking',
    picture: room(salon450, salon900),
  },
  {
    name: 'The Copper Comb',
    description: 'Beards, fades and good filter coffee',
    place: 'Bengaluru, 12th Main Road',
    distance: '1.2 km',
    offer: 'Flat ₹150 off on pre-booking',
    picture: room(barber450, barber900),
  },
  {
    name: 'Mogra Day Spa',
    description: 'Warm oil, low light, no hurry',
    place: 'Bengaluru, Lavelle Road',
    distance: '2.4 km',
    offer: 'Flat 15% off on pre-booking',
    picture: room(spa450, spa900),
  },
  {
    name: 'Tip Top Nails',
    description: 'Tiny brushes, steady hands',
    place: 'Bengaluru, Church Street',
    distance: '2.9 km',
    offer: undefined,
    picture: room(nails450, nails900),
  },
  {
    name: 'Shringar Bridal Studio',
    description: 'For the day everyone looks at you',
    place: 'Bengaluru, Jayanagar 4th Block',
    distance: '4.6 km',
    offer: 'Flat ₹500 off on pre-booking',
    picture: room(bridal450, bridal900),
  },
] as const

function room(small: string, large: string) {
  return toSitePicture(small, 450, large, 900)
}

export type SampleSalon = (typeof sampleSalons)[number]
