import { pictures } from './pictures.ts'

/** Made-up salons to try the card stack on. */
export const sampleSalons = [
  {
    name: 'Aarna Salon & Spa',
    description: 'The best salon in town',
    place: 'Bengaluru, 100 Feet Road',
    distance: '0.8 km',
    offer: 'Flat 20% off on pre-booking',
    picture: pictures.rooms[0],
  },
  {
    name: 'The Copper Comb',
    description: 'Beards, fades and good filter coffee',
    place: 'Bengaluru, 12th Main Road',
    distance: '1.2 km',
    offer: 'Flat ₹150 off on pre-booking',
    picture: pictures.rooms[1],
  },
  {
    name: 'Mogra Day Spa',
    description: 'Warm oil, low light, no hurry',
    place: 'Bengaluru, Lavelle Road',
    distance: '2.4 km',
    offer: 'Flat 15% off on pre-booking',
    picture: pictures.rooms[2],
  },
  {
    name: 'Tip Top Nails',
    description: 'Tiny brushes, steady hands',
    place: 'Bengaluru, Church Street',
    distance: '2.9 km',
    offer: undefined,
    picture: pictures.rooms[3],
  },
  {
    name: 'Shringar Bridal Studio',
    description: 'For the day everyone looks at you',
    place: 'Bengaluru, Jayanagar 4th Block',
    distance: '4.6 km',
    offer: 'Flat ₹500 off on pre-booking',
    picture: pictures.rooms[4],
  },
] as const

export type SampleSalon = (typeof sampleSalons)[number]
