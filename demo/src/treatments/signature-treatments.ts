import { getTreatment } from './treatments.ts'
import type { Treatment } from './treatment.ts'

function pricedAt(rupees: number, treatment: Treatment): Treatment {
  return { ...treatment, rupees: [rupees, rupees] }
}

/** Fixed treatments and prices of some outlets, by outlet id; the rest of their menus is generated. */
export const signatureTreatments: Record<number, Treatment[]> = {
  101: [
    pricedAt(650, {
      ...getTreatment('Women’s Haircut'),
      name: 'Signature Haircut & Finish',
      gender: 'UNISEX',
      about: 'The cut Aarna is known for, finished the way you will wear it.',
      description:
        'Ten minutes of listening, a wash, the cut and a full finish. You leave knowing how to do it yourself.',
    }),
    pricedAt(1299, {
      ...getTreatment('Hydrating Facial'),
      name: 'Kesar Glow Facial',
      about: 'A saffron and raw-honey facial for tired, city-dulled skin. No bleach, no downtime.',
      description:
        'Double cleanse, warm steam, gentle exfoliation, 20 minutes of marma-point massage, a cool saffron mask and ' +
        'sunscreen to finish. Please come without make-up.',
    }),
    pricedAt(3499, getTreatment('Global Hair Colour')),
    pricedAt(1899, getTreatment('Abhyanga Oil Massage')),
    pricedAt(899, getTreatment('Gel Manicure')),
    pricedAt(5500, getTreatment('Bridal Mehndi, both hands')),
    pricedAt(2999, {
      ...getTreatment('Keratin Smoothing'),
      name: 'Keratin Express',
      minutes: 90,
      about: 'Half the time of a full keratin, for six frizz-free weeks.',
      description: 'A lighter keratin, one pass of heat and a rinse the same day. Good before a trip to the coast.',
    }),
    pricedAt(1500, getTreatment('Party Make-up')),
  ],
  102: [pricedAt(399, getTreatment('Beard Sculpt')), pricedAt(249, getTreatment('Oil Head Massage'))],
  103: [
    pricedAt(2200, getTreatment('Shirodhara')),
    pricedAt(1499, {
      ...getTreatment('Hair Spa'),
      name: 'Hair Spa with Keratin',
      about: 'Our hair spa with a keratin mask for lengths that snap.',
      description: 'Oil, wash, keratin mask under warm towels and a long scalp massage. No heat, no fumes.',
    }),
  ],
  104: [pricedAt(4999, getTreatment('Keratin Smoothing')), pricedAt(3299, getTreatment('Global Hair Colour'))],
  105: [pricedAt(899, getTreatment('Gel Manicure'))],
}
