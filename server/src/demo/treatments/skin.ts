import type { Treatment } from './treatment.ts'

const skin = { category: 'skin', type: 'Skin care', gender: 'UNISEX', picture: 'facial' } as const

export const skinTreatments: Treatment[] = [
  {
    ...skin, name: 'Eyebrow Threading', gender: 'FEMALE', minutes: 10, rupees: [40, 90], type: 'Threading',
    picture: 'makeup/eye',
    about: 'Two arches that agree with each other.',
    description: 'Cotton thread, aloe after. Tell us if you are growing them out and we will leave the tails alone.',
  },
  {
    ...skin, name: 'Full Face Threading', gender: 'FEMALE', minutes: 25, rupees: [199, 349], type: 'Threading',
    about: 'Brows, upper lip, chin, sides and forehead.',
    description: 'Quick and precise, with a cooling gel at the end. A little redness for half an hour is normal.',
  },
  {
    ...skin, name: 'De-tan Pack', minutes: 30, rupees: [349, 799], picture: 'facial/mask',
    about: 'Undo a weekend, or a whole summer of scooters.',
    description: 'Milk and fruit-acid de-tan on face and neck, no bleach. Add arms at the counter if you wish.',
  },
  {
    ...skin, name: 'Fruit Clean-up', minutes: 35, rupees: [449, 849],
    about: 'Papaya, pineapple and clear pores.',
    description: 'Cleanse, scrub, steam, extraction and a pack. The right first step if you have never had a facial.',
  },
  {
    ...skin, name: 'Gold Facial', minutes: 60, rupees: [1199, 2199], picture: 'facial/mask',
    about: 'The wedding-season classic.',
    description: 'Cleanse, gold scrub, massage cream and a shimmering mask. Two days before a function is best.',
  },
  {
    ...skin, name: 'Hydrating Facial', minutes: 60, rupees: [1099, 1999], picture: 'facial/serum',
    about: 'Hyaluronic water for air-conditioned skin.',
    description: 'Gentle exfoliation, a serum massage and a cool jelly mask. Safe for sensitive skin.',
  },
  {
    ...skin, name: 'Vitamin C Facial', minutes: 60, rupees: [1299, 2299], picture: 'facial/serum',
    about: 'For dullness, spots and screens.',
    description: 'Brightening serum worked in with a cold roller, then sunscreen. Skip retinol the night before.',
  },
  {
    ...skin, name: 'Anti-acne Facial', minutes: 60, rupees: [1199, 2199],
    about: 'Calm first, then clear.',
    description: 'Salicylic cleanse, careful extraction, high-frequency and a clay mask. Best as a course of four.',
  },
  {
    ...skin, name: 'Hydra Facial', minutes: 60, rupees: [2499, 4999],
    about: 'Vacuum-clean pores, then drench them.',
    description: 'Machine exfoliation, extraction and serum infusion by a trained therapist. Glow is immediate.',
  },
  {
    ...skin, name: 'Glycolic Peel', minutes: 40, rupees: [1499, 2999],
    about: 'A light peel that lets you go to work tomorrow.',
    description: 'Skin analysis, a timed peel, neutraliser and sunscreen. Strict sun protection for a week.',
  },
  {
    ...skin, name: 'Full Arms Waxing', gender: 'FEMALE', minutes: 25, rupees: [249, 549], type: 'Waxing',
    about: 'Smooth in twenty-five minutes.',
    description: 'Roll-on or honey wax, single-use spatulas. Hair should be about the length of a grain of rice.',
  },
  {
    ...skin, name: 'Full Legs Waxing', gender: 'FEMALE', minutes: 40, rupees: [399, 849], type: 'Waxing',
    about: 'Ankles to thighs, done properly.',
    description: 'Rica or honey wax with a soothing lotion after. No hot showers for the rest of the day.',
  },
  {
    ...skin, name: 'Underarms Waxing', gender: 'FEMALE', minutes: 10, rupees: [99, 249], type: 'Waxing',
    about: 'Over before you have worried about it.',
    description: 'Peel-off wax for sensitive skin. Skip deodorant for the day.',
  },
  {
    ...skin, name: 'Bikini Waxing', gender: 'FEMALE', minutes: 40, rupees: [899, 1799], type: 'Waxing',
    about: 'A private room and a senior therapist.',
    description: 'Peel-off wax, fresh linen, single-use everything. Women therapists only.',
  },
  {
    ...skin, name: 'Back Polish', minutes: 45, rupees: [899, 1699],
    about: 'For blouses with opinions.',
    description: 'Scrub, steam, extraction where needed and a brightening pack across back and shoulders.',
  },
  {
    ...skin, name: 'Upper Lip Threading', gender: 'FEMALE', minutes: 5, rupees: [30, 60], type: 'Threading',
    about: 'Five minutes, one tear at most.',
    description: 'Thread with a dab of powder before and aloe after.',
  },
]
