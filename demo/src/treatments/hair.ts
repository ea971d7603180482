import type { Treatment } from './treatment.ts'

const care = { category: 'hair', type: 'Hair care', picture: 'hair' } as const

export const hairTreatments: Treatment[] = [
  {
    ...care,
    name: 'Women’s Haircut',
    gender: 'FEMALE',
    minutes: 45,
    rupees: [399, 899],
    picture: 'hair/haircut',
    about: 'A cut that suits your hair as it grows, not only as it leaves the chair.',
    description:
      'A short talk first, then a wash, the cut and a rough dry so you can see the true shape. Bring a photo if ' +
      'words fail.',
  },
  {
    ...care,
    name: 'Men’s Haircut',
    gender: 'MALE',
    minutes: 30,
    rupees: [249, 599],
    picture: 'hair/scissors',
    about: 'Clippers, scissors or both, finished clean at the neck.',
    description: 'Wash, cut and a light styling. Tell us when you last had it cut and we will match the length.',
  },
  {
    ...care,
    name: 'Kids’ Haircut',
    gender: 'UNISEX',
    minutes: 25,
    rupees: [199, 449],
    picture: 'kids/child',
    about: 'For under-twelves who would rather be elsewhere.',
    description: 'A booster seat, a cartoon and a stylist with patience. No wash unless you ask for one.',
  },
  {
    ...care,
    name: 'Fringe Trim',
    gender: 'FEMALE',
    minutes: 15,
    rupees: [99, 199],
    picture: 'hair/scissors',
    about: 'Out of your eyes, still a fringe.',
    description: 'A dry trim between haircuts. Please come with clean, dry hair.',
  },
  {
    ...care,
    name: 'Wash & Blow-dry',
    gender: 'FEMALE',
    minutes: 40,
    rupees: [299, 699],
    picture: 'hair/dryer',
    about: 'Smooth, bouncy or somewhere between the two.',
    description: 'Shampoo, conditioner and a round-brush blow-dry. Long or very thick hair may take ten minutes more.',
  },
  {
    ...care,
    name: 'Root Touch-up',
    gender: 'UNISEX',
    minutes: 75,
    rupees: [899, 1799],
    picture: 'hair/colours',
    about: 'Two inches of regrowth, matched so the join disappears.',
    description:
      'Ammonia-free colour on the roots, a rinse and a quick dry. A patch test is needed if you are new to us.',
  },
  {
    ...care,
    name: 'Global Hair Colour',
    gender: 'UNISEX',
    minutes: 120,
    rupees: [2499, 4999],
    picture: 'hair/colours',
    about: 'One even shade from root to tip, chosen by daylight.',
    description:
      'Consultation, colour, gloss and a blow-dry. The price covers hair to the shoulder; longer lengths are ' +
      'quoted first.',
  },
  {
    ...care,
    name: 'Balayage',
    gender: 'FEMALE',
    minutes: 180,
    rupees: [4999, 8999],
    picture: 'hair/colours',
    about: 'Hand-painted lights that grow out without a line.',
    description:
      'Freehand lightening, toner and a bond treatment, then a styled finish. Plan for half a day and a good ' +
      'podcast.',
  },
  {
    ...care,
    name: 'Highlights, half head',
    gender: 'FEMALE',
    minutes: 120,
    rupees: [2299, 4299],
    picture: 'hair/colours',
    about: 'Brightness around the face and crown, in foils.',
    description:
      'Fine foils, toner and blow-dry. We keep two levels from your own shade so that it stays kind to the hair.',
  },
  {
    ...care,
    name: 'Keratin Smoothing',
    gender: 'UNISEX',
    minutes: 180,
    rupees: [3499, 6999],
    picture: 'hair/profile',
    about: 'Months of calmer hair through the humid season.',
    description:
      'A formaldehyde-free keratin worked in section by section and sealed with heat. No wash or clips for 48 ' +
      'hours after.',
  },
  {
    ...care,
    name: 'Hair Spa',
    gender: 'UNISEX',
    minutes: 60,
    rupees: [799, 1799],
    about: 'Cream, steam and a long scalp massage for hair that has given up.',
    description:
      'Wash, deep mask, twenty minutes of massage and ten of steam, then a cool rinse. Good every three weeks.',
  },
  {
    ...care,
    name: 'Scalp Detox',
    gender: 'UNISEX',
    minutes: 45,
    rupees: [699, 1499],
    about: 'For flakes, build-up and helmet days.',
    description:
      'An exfoliating scrub, a clay mask and a tea-tree rinse. We look at the scalp under a lens before and ' +
      'after.',
  },
  {
    ...care,
    name: 'Champi Head Massage',
    gender: 'UNISEX',
    minutes: 30,
    rupees: [249, 599],
    picture: 'spa',
    about: 'Warm coconut oil and strong thumbs.',
    description: 'A seated head, neck and shoulder massage. Leave the oil in or have it washed out for nothing extra.',
  },
  {
    ...care,
    name: 'Hair Botox',
    gender: 'FEMALE',
    minutes: 150,
    rupees: [3999, 6999],
    picture: 'hair/profile',
    about: 'Fills dry, porous lengths; no straightening, only shine.',
    description:
      'A conditioning filler without harsh fumes, warmed in and rinsed the same day. Lasts about three months.',
  },
  {
    ...care,
    name: 'Henna Application',
    gender: 'UNISEX',
    minutes: 90,
    rupees: [499, 999],
    about: 'Rajasthani henna soaked overnight in black tea.',
    description:
      'Application, rest and wash. It colours grey copper and leaves dark hair glossy. Not over bleached hair, ' +
      'please.',
  },
  {
    ...care,
    name: 'Party Hairstyle',
    gender: 'FEMALE',
    minutes: 60,
    rupees: [899, 1999],
    picture: 'hair/profile',
    about: 'Waves, a sleek knot or a braid that lasts past the last song.',
    description:
      'Styling on dry hair with pins and hold included. Bring your accessories and a picture of the outfit’s ' +
      'neckline.',
  },
]
