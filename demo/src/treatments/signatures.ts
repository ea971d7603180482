import { treatmentNamed } from './all.ts'
import type { Treatment } from './treatment.ts'

function at(rupees: number, treatment: Treatment): Treatment {
  return { ...treatment, rupees: [rupees, rupees] }
}

/** What the best-known salons are known for, at their own prices; the rest of their menus is drawn like any other. */
export const signatures: Record<number, Treatment[]> = {
  101: [
    at(650, {
      ...treatmentNamed('Women’s Haircut'),
      name: 'Signature Haircut & Finish',
      gender: 'UNISEX',
      about: 'The cut Aarna is known for, finished the way you will wear it.',
      description:
        'Ten minutes of listening, a wash, the cut and a full finish. You leave knowing how to do it yourself.',
    }),
    at(1299, {
      ...treatmentNamed('Hydrating Facial'),
      name: 'Kesar Glow Facial',
      about: 'A saffron and raw-honey facial for tired, city-dulled skin. No bleach, no downtime.',
      description:
        'Double cleanse, warm steam, gentle exfoliation, 20 minutes of marma-point massage, a cool saffron mask and ' +
        'sunscreen to finish. Please come without make-up.',
    }),
    at(3499, treatmentNamed('Global Hair Colour')),
    at(1899, treatmentNamed('Abhyanga Oil Massage')),
    at(899, treatmentNamed('Gel Manicure')),
    at(5500, treatmentNamed('Bridal Mehndi, both hands')),
    at(2999, {
      ...treatmentNamed('Keratin Smoothing'),
      name: 'Keratin Express',
      minutes: 90,
      about: 'Half the time of a full keratin, for six frizz-free weeks.',
      description: 'A lighter keratin, one pass of heat and a rinse the same day. Good before a trip to the coast.',
    }),
    at(1500, treatmentNamed('Party Make-up')),
  ],
  102: [at(399, treatmentNamed('Beard Sculpt')), at(249, treatmentNamed('Oil Head Massage'))],
  103: [
    at(2200, treatmentNamed('Shirodhara')),
    at(1499, {
      ...treatmentNamed('Hair Spa'),
      name: 'Hair Spa with Keratin',
      about: 'Our hair spa with a keratin mask for lengths that snap.',
      description: 'Oil, wash, keratin mask under warm towels and a long scalp massage. No heat, no fumes.',
    }),
  ],
  104: [at(4999, treatmentNamed('Keratin Smoothing')), at(3299, treatmentNamed('Global Hair Colour'))],
  105: [at(899, treatmentNamed('Gel Manicure'))],
}
