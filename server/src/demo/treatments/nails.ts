import type { Treatment } from './treatment.ts'

const nails = { category: 'nails', type: 'Nail care', gender: 'FEMALE', picture: 'nails' } as const

export const nailTreatments: Treatment[] = [
  {
    ...nails, name: 'Classic Manicure', gender: 'UNISEX', minutes: 40, rupees: [399, 799], picture: 'nails/manicure',
    about: 'Shaped, buffed, cared for.',
    description: 'File, soak, cuticles, scrub and a hand massage, with polish or a natural shine.',
  },
  {
    ...nails, name: 'Classic Pedicure', gender: 'UNISEX', minutes: 50, rupees: [499, 999], picture: 'spa/footBath',
    about: 'For feet that walk in this city.',
    description: 'Soak, scrub, heel filing and massage in a jet tub that is disinfected after every guest.',
  },
  {
    ...nails, name: 'Gel Manicure', minutes: 50, rupees: [799, 1399], picture: 'nails/polish',
    about: 'Two weeks of shine, chip-free through the dishes.',
    description: 'Dry manicure, base, two coats of gel and cure. Removal of our own gel is free with a new set.',
  },
  {
    ...nails, name: 'Spa Pedicure', gender: 'UNISEX', minutes: 60, rupees: [799, 1499], picture: 'spa/footBath',
    about: 'A pedicure with the lights turned down.',
    description: 'Bath salts, exfoliation, a mask, hot towels and twenty minutes of massage to the knee.',
  },
  {
    ...nails, name: 'Nail Extensions', minutes: 90, rupees: [1499, 2799], picture: 'nails/manicure',
    about: 'Length that holds: gel or acrylic, your shape.',
    description: 'Tips or forms, overlay, shaping and one colour. Ask for a shorter set if you type all day.',
  },
  {
    ...nails, name: 'Extension Refill', minutes: 60, rupees: [899, 1599],
    about: 'Three weeks of growth, gone.',
    description: 'Refill at the cuticle, rebalance and new colour. Two broken nails repaired free.',
  },
  {
    ...nails, name: 'Nail Art, ten nails', minutes: 45, rupees: [499, 1299], picture: 'nails/swatches',
    about: 'Florals, foil, French or whatever is on your phone.',
    description: 'Hand-painted over polish or gel. Very fine work may need fifteen minutes more.',
  },
  {
    ...nails, name: 'French Tips', minutes: 30, rupees: [349, 699],
    about: 'A clean white edge that goes with everything.',
    description: 'Thin, classic or deep V, in gel or ordinary polish over your own nails.',
  },
  {
    ...nails, name: 'Chrome Finish', minutes: 25, rupees: [399, 799],
    about: 'Mirror shine on any colour.',
    description: 'Chrome powder rubbed over cured gel and sealed. Add it to a gel manicure.',
  },
  {
    ...nails, name: 'Gel Removal & Care', minutes: 30, rupees: [249, 499],
    about: 'Off gently, never peeled.',
    description: 'Soak-off, a light buff, cuticle oil and a strengthening coat. Give your nails a week off after.',
  },
  {
    ...nails, name: 'Express Polish Change', minutes: 15, rupees: [149, 299], picture: 'nails/polish',
    about: 'New colour before the lights change.',
    description: 'Remove, tidy, two coats and quick-dry drops.',
  },
  {
    ...nails, name: 'Lash Lift & Tint', minutes: 60, rupees: [1499, 2499], type: 'Eye care', picture: 'makeup/eye',
    about: 'Six weeks without a curler.',
    description: 'Your own lashes lifted and tinted. No mascara or steam for a day after; patch test the day before.',
  },
]
