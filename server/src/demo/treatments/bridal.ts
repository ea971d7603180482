import type { Treatment } from './treatment.ts'

const bridal = { category: 'bridal', type: 'Make-up', gender: 'FEMALE', picture: 'makeup' } as const

export const bridalTreatments: Treatment[] = [
  {
    ...bridal, name: 'Bridal Makeup', minutes: 180, rupees: [12000, 28000], picture: 'bridal/bride',
    about: 'Your face, on its best and longest day.',
    description: 'HD base, eyes, lashes, hair and draping of the dupatta. A trial is recommended a month ahead.',
  },
  {
    ...bridal, name: 'Airbrush Bridal Makeup', minutes: 210, rupees: [18000, 35000], picture: 'bridal/bride',
    about: 'Weightless, waterproof and ready for four thousand photographs.',
    description: 'Silicone airbrush base, contour, eyes, hair and draping, with a touch-up pouch to keep.',
  },
  {
    ...bridal, name: 'Bridal Trial', minutes: 90, rupees: [2499, 4999], picture: 'bridal/bride',
    about: 'Decide now, relax then.',
    description: 'Half-face comparison, hairstyle and notes kept on file. The fee comes off your booking.',
  },
  {
    ...bridal, name: 'Engagement Makeup', minutes: 120, rupees: [6999, 12999], picture: 'makeup/brushing',
    about: 'Softer than the wedding, brighter than a party.',
    description: 'HD make-up, lashes and an open hairstyle. Draping included.',
  },
  {
    ...bridal, name: 'Reception Look', minutes: 150, rupees: [8999, 16999], picture: 'bridal/bride',
    about: 'The second look, after four hours of sleep.',
    description: 'Long-wear glam with a sleek or voluminous hairstyle. We come to the venue for a travel charge.',
  },
  {
    ...bridal, name: 'Party Make-up', minutes: 60, rupees: [1499, 3499], picture: 'makeup/kit',
    about: 'Sangeet, farewell or a Tuesday that deserves it.',
    description: 'Base, eyes, lips and lashes to match your outfit. Hair is booked separately.',
  },
  {
    ...bridal, name: 'Sister-of-the-Bride Makeup', minutes: 90, rupees: [3499, 6999],
    about: 'Polished, but you know whose day it is.',
    description: 'HD base, eyes, lashes, a hairstyle and saree pinning.',
  },
  {
    ...bridal, name: 'Bridal Mehndi, both hands', minutes: 180, rupees: [4500, 8500], type: 'Mehndi',
    picture: 'bridal/mehndi',
    about: 'Fine Rajasthani work to the elbow, names hidden on request.',
    description:
      'Fresh organic cones. Keep the paste on six hours; lemon and sugar provided. Feet are booked ' +
      'separately.',
  },
  {
    ...bridal, name: 'Guest Mehndi', minutes: 30, rupees: [299, 799], type: 'Mehndi', picture: 'bridal/mehndi',
    about: 'A quick Arabic trail on one or both hands.',
    description: 'Simple designs for guests. We can send two artists for groups of ten or more.',
  },
  {
    ...bridal, name: 'Saree Draping', minutes: 30, rupees: [399, 999], type: 'Styling', picture: 'bridal/bangles',
    about: 'Pleats that stay put through the dance floor.',
    description: 'Nivi, Bengali, nauvari or lehenga style, with pins. Blouse and petticoat should be on when we start.',
  },
  {
    ...bridal, name: 'Pre-bridal Package', minutes: 240, rupees: [7999, 14999], type: 'Package', picture: 'facial/creams',
    about: 'Head to toe, one long afternoon, a week before.',
    description: 'Facial, body polish, waxing, manicure, pedicure and hair spa with lunch in between.',
  },
  {
    ...bridal, name: 'Lash & Brow Styling', minutes: 40, rupees: [999, 1999], type: 'Eye care', picture: 'makeup/eye',
    about: 'The frame before the painting.',
    description: 'Brow shaping and tint with a light set of individual lashes. Lasts about ten days.',
  },
]
