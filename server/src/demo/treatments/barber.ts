import type { Treatment } from './treatment.ts'

const grooming = { category: 'barber', type: 'Grooming', gender: 'MALE', picture: 'beard' } as const

export const barberTreatments: Treatment[] = [
  {
    ...grooming, name: 'Classic Cut', minutes: 30, rupees: [249, 549], picture: 'hair/scissors',
    about: 'Scissors over comb, square at the back or tapered.',
    description: 'A wash, a cut and a hot-towel neck clean. Simple, and harder to do well than it looks.',
  },
  {
    ...grooming, name: 'Skin Fade', minutes: 40, rupees: [349, 699], picture: 'beard/trimmer',
    about: 'Down to the skin and back up without a step.',
    description: 'Low, mid or high, finished with a foil shaver and a lined edge. Looks its best for two weeks.',
  },
  {
    ...grooming, name: 'Beard Trim', minutes: 20, rupees: [149, 299], picture: 'beard/trim',
    about: 'Shape kept, strays gone.',
    description: 'Trim, neckline and cheek line with a razor edge and a drop of oil.',
  },
  {
    ...grooming, name: 'Beard Sculpt', minutes: 30, rupees: [299, 499], picture: 'beard/trim',
    about: 'A beard with a plan, drawn to the jaw you have.',
    description: 'Consultation, steam, sculpting with clipper and razor, balm to finish. For beards past four weeks.',
  },
  {
    ...grooming, name: 'Hot-towel Shave', minutes: 30, rupees: [199, 449], picture: 'beard/shave',
    about: 'Three towels, two passes, one very smooth chin.',
    description: 'Pre-shave oil, brush lather, a cut-throat with a fresh blade and an alum finish.',
  },
  {
    ...grooming, name: 'Haircut & Beard Combo', minutes: 50, rupees: [449, 899], picture: 'hair/scissors',
    about: 'The monthly reset in one sitting.',
    description: 'Any cut with a beard trim, a wash in between and a head massage while the towel is on.',
  },
  {
    ...grooming, name: 'Grey Blending', minutes: 40, rupees: [499, 999], picture: 'hair/colours',
    about: 'Fewer greys, and nobody can say why.',
    description:
      'A semi-permanent tint for ten minutes, washed out with a matching shampoo. Fades softly over five ' +
      'weeks.',
  },
  {
    ...grooming, name: 'Beard Colour', minutes: 25, rupees: [249, 499],
    about: 'Even colour for patchy beards.',
    description: 'Ammonia-free cream, brushed in and off in ten minutes. Patch test on your first visit.',
  },
  {
    ...grooming, name: 'Oil Head Massage', minutes: 25, rupees: [199, 399], picture: 'spa',
    about: 'Almond oil, firm hands, eyes shut.',
    description: 'Head, neck and shoulders in the chair, ended with the knuckle crack your father swears by (optional).',
  },
  {
    ...grooming, name: 'Charcoal Clean-up', minutes: 35, rupees: [399, 799], picture: 'facial/mask',
    about: 'Two-wheeler dust, meet charcoal.',
    description: 'Cleanse, scrub, steam, blackhead removal and a peel-off mask. No downtime.',
  },
  {
    ...grooming, name: 'Father & Son Cut', minutes: 55, rupees: [449, 849], picture: 'kids/child',
    about: 'Two chairs side by side, one bill.',
    description: 'Two classic cuts together. Sons up to fourteen; fathers of any age.',
  },
  {
    ...grooming, name: 'Groom’s Package', minutes: 120, rupees: [2499, 4999], picture: 'beard',
    about: 'Everything above the sherwani collar.',
    description:
      'Cut, sculpt, gold facial, manicure and a touch-up kit. Best three days before the wedding, not the ' +
      'morning of.',
  },
]
