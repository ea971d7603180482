import type { Treatment } from './treatment.ts'

const body = { category: 'spa', type: 'Body care', gender: 'UNISEX', picture: 'spa' } as const

export const spaTreatments: Treatment[] = [
  {
    ...body, name: 'Swedish Massage', minutes: 60, rupees: [1499, 2799], picture: 'spa/stones',
    about: 'Long, even strokes for people who sit all day.',
    description: 'Light to medium pressure with grapeseed oil, full body. Say stop or softer at any time.',
  },
  {
    ...body, name: 'Deep Tissue Massage', minutes: 60, rupees: [1799, 3299], picture: 'spa/towels',
    about: 'Slow pressure on the knots you can name.',
    description: 'Back, shoulders and legs worked with forearms and thumbs. Expect a little soreness the next day.',
  },
  {
    ...body, name: 'Abhyanga Oil Massage', minutes: 75, rupees: [1699, 2999], picture: 'spa/stones',
    about: 'Warm sesame oil and two unhurried hands.',
    description: 'The Ayurvedic full-body rub with medicated oil, then steam. Eat light before you come.',
  },
  {
    ...body, name: 'Shirodhara', minutes: 60, rupees: [1999, 3499], picture: 'spa/shirodhara',
    about: 'A thin stream of warm oil on the forehead until thinking stops.',
    description: 'Forty minutes of oil, then a gentle head massage. You will want an evening with nothing in it.',
  },
  {
    ...body, name: 'Balinese Massage', minutes: 90, rupees: [2299, 3999],
    about: 'Pressing, rolling and a little stretching, with frangipani.',
    description: 'Firm palm pressure along the back and legs with aromatic oil, finished with a warm compress.',
  },
  {
    ...body, name: 'Thai Massage', minutes: 75, rupees: [1799, 3199],
    about: 'Yoga that somebody else does for you.',
    description: 'No oil, on a floor mat in loose clothes that we provide. Tell us about old injuries first.',
  },
  {
    ...body, name: 'Aromatherapy Massage', minutes: 60, rupees: [1599, 2899],
    about: 'Choose the oil with your nose: lavender, vetiver or orange.',
    description: 'A gentle full-body massage in a dim room. Good before a flight, better after one.',
  },
  {
    ...body, name: 'Foot Reflexology', minutes: 45, rupees: [699, 1499], picture: 'spa/footBath',
    about: 'Points, pressure and a hot-water soak.',
    description: 'A salt soak and forty minutes on feet and calves in a reclining chair.',
  },
  {
    ...body, name: 'Back & Shoulder Relief', minutes: 30, rupees: [799, 1399],
    about: 'Half an hour for the laptop half of you.',
    description: 'Neck, shoulders and upper back with a warming balm. You keep the rest of your clothes on.',
  },
  {
    ...body, name: 'Head, Neck & Shoulder Massage', minutes: 40, rupees: [699, 1299],
    about: 'Where the meetings live.',
    description: 'A seated or lying massage with brahmi oil. Shower on the premises if you go back to work.',
  },
  {
    ...body, name: 'Body Scrub & Polish', minutes: 60, rupees: [1999, 3499], picture: 'spa/towels',
    about: 'Walnut shell, yoghurt and a whole new elbow.',
    description: 'Full-body exfoliation, a rinse and a light moisturising massage. Not on freshly waxed skin.',
  },
  {
    ...body, name: 'Ubtan Body Wrap', minutes: 75, rupees: [2299, 3999],
    about: 'Gram flour, turmeric and rose water, the old way.',
    description: 'A paste mixed while you watch, a warm wrap and a cool shower. Turmeric fades by the next morning.',
  },
  {
    ...body, name: 'Couple’s Retreat', minutes: 90, rupees: [4499, 7999],
    about: 'Two tables, one room, no talking about the children.',
    description: 'Two sixty-minute massages side by side and thirty minutes of steam and tea. The price is for both.',
  },
  {
    ...body, name: 'Steam & Sauna', minutes: 30, rupees: [499, 999],
    about: 'Ten minutes of eucalyptus, twice.',
    description: 'A private cabin with a cold towel in between. Bring a change of clothes.',
  },
]
