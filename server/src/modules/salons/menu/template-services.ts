import type { ServiceGender } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import type { MenuTemplate, OutletKind } from '@nikhar/contract/salons'

export const TEMPLATE_KINDS: MenuTemplate['kinds'] = [
  { kind: 'SALON', name: 'Unisex salon', about: 'hair, colour, beard, clean-up' },
  { kind: 'BEAUTY', name: 'Beauty parlour, women', about: 'threading, waxing, facial, mehndi' },
  { kind: 'BARBER', name: 'Barber', about: 'cut, shave, beard, head massage' },
  { kind: 'SPA', name: 'Ayurvedic spa', about: 'abhyanga, shirodhara, steam' },
  { kind: 'NAILS', name: 'Nail studio', about: 'gel, extensions, art, pedicure' },
  { kind: 'BRIDAL', name: 'Bridal studio', about: 'engagement, sangeet, wedding day' },
]

type Row = [
  name: string,
  gender: ServiceGender,
  minutes: number,
  buffer: number,
  priceFrom: number,
  priceTo: number,
  kinds: OutletKind[],
]

/** Usual minutes, minutes to clean up afterwards, and prices in rupees in Indian cities, by category. */
const SERVICES: Record<string, Row[]> = {
  hair: [
    ['Haircut, women', 'FEMALE', 45, 0, 500, 900, ['SALON', 'BEAUTY']],
    ['Haircut, men', 'MALE', 30, 0, 250, 500, ['SALON']],
    ['Haircut, child', 'UNISEX', 30, 0, 200, 400, ['SALON', 'BEAUTY', 'BARBER']],
    ['Fringe Trim', 'FEMALE', 15, 0, 100, 250, ['SALON', 'BEAUTY']],
    ['Wash & Blow-dry', 'FEMALE', 30, 0, 400, 700, ['SALON', 'BEAUTY']],
    ['Hair Ironing', 'FEMALE', 45, 0, 500, 1000, ['SALON', 'BEAUTY']],
    ['Root Touch-up', 'FEMALE', 60, 10, 900, 1500, ['SALON', 'BEAUTY']],
    ['Global Hair Colour', 'FEMALE', 90, 15, 2200, 3800, ['SALON', 'BEAUTY']],
    ['Highlights, half head', 'FEMALE', 90, 15, 2000, 3500, ['SALON']],
    ['Balayage', 'FEMALE', 150, 15, 4500, 9000, ['SALON']],
    ['Henna (mehndi) for Hair', 'UNISEX', 60, 10, 400, 800, ['SALON', 'BEAUTY', 'BARBER']],
    ['Hair Spa', 'UNISEX', 60, 10, 900, 1600, ['SALON', 'BEAUTY']],
    ['Anti-dandruff Treatment', 'UNISEX', 45, 5, 800, 1500, ['SALON', 'BEAUTY']],
    ['Head Massage (champi)', 'UNISEX', 20, 0, 200, 450, ['SALON', 'BEAUTY', 'BARBER']],
    ['Keratin Smoothing', 'FEMALE', 180, 15, 3500, 6500, ['SALON']],
    ['Hair Botox', 'FEMALE', 150, 15, 4000, 7000, ['SALON']],
    ['Hair Straightening', 'FEMALE', 240, 15, 4000, 8000, ['SALON', 'BEAUTY']],
    ['Party Hairstyle', 'FEMALE', 45, 0, 800, 2000, ['SALON', 'BEAUTY', 'BRIDAL']],
  ],
  barber: [
    ['Gents Haircut', 'MALE', 30, 0, 120, 300, ['BARBER']],
    ['Fade Cut', 'MALE', 40, 0, 200, 450, ['BARBER', 'SALON']],
    ['Classic Shave', 'MALE', 20, 5, 80, 200, ['BARBER', 'SALON']],
    ['Royal Shave', 'MALE', 30, 5, 200, 450, ['BARBER', 'SALON']],
    ['Beard Trim', 'MALE', 15, 0, 80, 200, ['BARBER', 'SALON']],
    ['Beard Sculpt', 'MALE', 30, 0, 200, 400, ['BARBER', 'SALON']],
    ['Beard Colour', 'MALE', 30, 5, 250, 500, ['BARBER', 'SALON']],
    ['Hair Colour, men', 'MALE', 45, 10, 500, 1200, ['BARBER', 'SALON']],
    ['Haircut & Beard', 'MALE', 45, 0, 250, 600, ['BARBER', 'SALON']],
    ['Face Massage, men', 'MALE', 25, 0, 200, 400, ['BARBER']],
    ['De-tan Pack, men', 'MALE', 30, 5, 300, 600, ['BARBER', 'SALON']],
    ['Charcoal Clean-up, men', 'MALE', 40, 5, 500, 900, ['BARBER', 'SALON']],
    ['Groom Package', 'MALE', 120, 15, 3000, 8000, ['BARBER', 'BRIDAL']],
  ],
  skin: [
    ['Eyebrow Threading', 'FEMALE', 10, 0, 40, 100, ['BEAUTY', 'SALON']],
    ['Upper Lip Threading', 'FEMALE', 5, 0, 20, 60, ['BEAUTY', 'SALON']],
    ['Full Face Threading', 'FEMALE', 25, 0, 150, 300, ['BEAUTY', 'SALON']],
    ['Full Arms Wax', 'FEMALE', 25, 5, 250, 550, ['BEAUTY', 'SALON']],
    ['Underarms Wax', 'FEMALE', 10, 5, 80, 200, ['BEAUTY', 'SALON']],
    ['Half Legs Wax', 'FEMALE', 25, 5, 250, 500, ['BEAUTY']],
    ['Full Legs Wax', 'FEMALE', 40, 5, 400, 800, ['BEAUTY', 'SALON']],
    ['Full Body Wax', 'FEMALE', 90, 10, 1500, 3000, ['BEAUTY']],
    ['Rica Wax, arms & legs', 'FEMALE', 60, 10, 900, 1700, ['BEAUTY', 'SALON']],
    ['Face Clean-up', 'UNISEX', 40, 5, 500, 900, ['BEAUTY', 'SALON']],
    ['Fruit Facial', 'FEMALE', 60, 10, 700, 1200, ['BEAUTY', 'SALON']],
    ['Gold Facial', 'FEMALE', 75, 10, 1200, 2200, ['BEAUTY', 'SALON']],
    ['Kesar Glow Facial', 'FEMALE', 60, 10, 1000, 1800, ['BEAUTY']],
    ['Hydra Facial', 'UNISEX', 60, 15, 2500, 5000, ['BEAUTY', 'SALON']],
    ['Anti-acne Facial', 'UNISEX', 60, 10, 1200, 2200, ['BEAUTY']],
    ['De-tan Pack', 'UNISEX', 30, 5, 350, 700, ['BEAUTY', 'SALON']],
    ['Face Bleach', 'FEMALE', 30, 5, 300, 600, ['BEAUTY']],
    ['Body Polish', 'FEMALE', 90, 15, 2000, 4000, ['BEAUTY', 'SPA', 'BRIDAL']],
    ['Party Make-up', 'FEMALE', 75, 10, 2000, 5000, ['BEAUTY', 'SALON', 'BRIDAL']],
    ['Saree Draping', 'FEMALE', 30, 0, 400, 1000, ['BEAUTY', 'BRIDAL']],
    ['Lash Lift', 'FEMALE', 60, 5, 1200, 2500, ['BEAUTY']],
  ],
  spa: [
    ['Abhyanga Oil Massage', 'UNISEX', 60, 15, 1500, 2800, ['SPA']],
    ['Shirodhara', 'UNISEX', 60, 15, 1800, 3500, ['SPA']],
    ['Abhyanga & Steam', 'UNISEX', 90, 20, 2200, 4000, ['SPA']],
    ['Swedana (herbal steam)', 'UNISEX', 30, 15, 600, 1200, ['SPA']],
    ['Potli Massage', 'UNISEX', 60, 15, 1800, 3200, ['SPA']],
    ['Udvartana (herbal scrub)', 'UNISEX', 60, 20, 1800, 3200, ['SPA']],
    ['Swedish Massage', 'UNISEX', 60, 15, 1800, 3200, ['SPA']],
    ['Deep Tissue Massage', 'UNISEX', 60, 15, 2000, 3800, ['SPA']],
    ['Aroma Massage', 'UNISEX', 60, 15, 1800, 3500, ['SPA']],
    ['Balinese Massage', 'UNISEX', 60, 15, 2000, 3800, ['SPA']],
    ['Foot Reflexology', 'UNISEX', 45, 10, 800, 1500, ['SPA', 'SALON', 'NAILS']],
    ['Back & Shoulder Massage', 'UNISEX', 30, 10, 700, 1400, ['SPA', 'SALON']],
    ['Indian Head Massage', 'UNISEX', 30, 10, 600, 1200, ['SPA']],
    ['Netra Tarpana (eye care)', 'UNISEX', 45, 10, 1200, 2200, ['SPA']],
    ['Couple Massage', 'UNISEX', 60, 20, 4000, 7500, ['SPA']],
  ],
  nails: [
    ['Classic Manicure', 'FEMALE', 40, 5, 400, 800, ['NAILS', 'BEAUTY', 'SALON']],
    ['Classic Pedicure', 'FEMALE', 45, 10, 500, 1000, ['NAILS', 'BEAUTY', 'SALON']],
    ['Pedicure, men', 'MALE', 45, 10, 500, 900, ['NAILS', 'SALON', 'BARBER']],
    ['Spa Manicure', 'FEMALE', 50, 5, 700, 1200, ['NAILS', 'BEAUTY']],
    ['Spa Pedicure', 'FEMALE', 60, 10, 900, 1600, ['NAILS', 'BEAUTY']],
    ['Gel Polish', 'FEMALE', 45, 5, 600, 1200, ['NAILS', 'BEAUTY']],
    ['Gel Extensions', 'FEMALE', 120, 10, 1800, 3500, ['NAILS']],
    ['Acrylic Extensions', 'FEMALE', 120, 10, 1600, 3200, ['NAILS']],
    ['Extension Refill', 'FEMALE', 75, 5, 900, 1800, ['NAILS']],
    ['Extension Removal', 'FEMALE', 30, 5, 400, 800, ['NAILS']],
    ['Nail Art, two nails', 'FEMALE', 20, 0, 200, 500, ['NAILS']],
    ['Nail Art, ten nails', 'FEMALE', 60, 0, 900, 2000, ['NAILS']],
    ['French Tips', 'FEMALE', 45, 0, 700, 1400, ['NAILS']],
  ],
  bridal: [
    ['Bridal Make-up, HD', 'FEMALE', 150, 15, 12000, 25000, ['BRIDAL', 'BEAUTY']],
    ['Bridal Make-up, airbrush', 'FEMALE', 180, 15, 18000, 35000, ['BRIDAL']],
    ['Engagement Make-up', 'FEMALE', 120, 15, 8000, 16000, ['BRIDAL']],
    ['Sangeet Make-up', 'FEMALE', 90, 10, 6000, 12000, ['BRIDAL']],
    ['Make-up Trial', 'FEMALE', 90, 10, 2500, 5000, ['BRIDAL']],
    ['Bridal Hairstyle', 'FEMALE', 60, 0, 2500, 6000, ['BRIDAL']],
    ['Bridal Mehndi, hands', 'FEMALE', 120, 0, 2500, 6000, ['BRIDAL', 'BEAUTY']],
    ['Bridal Mehndi, hands & feet', 'FEMALE', 240, 0, 5000, 11000, ['BRIDAL']],
    ['Guest Mehndi, one hand', 'FEMALE', 20, 0, 150, 400, ['BRIDAL', 'BEAUTY']],
    ['Family Make-up, one person', 'FEMALE', 60, 5, 2500, 5000, ['BRIDAL']],
    ['Pre-bridal Package', 'FEMALE', 300, 15, 7000, 15000, ['BRIDAL', 'BEAUTY']],
    ['Dupatta Setting', 'FEMALE', 20, 0, 500, 1000, ['BRIDAL']],
  ],
}

export const TEMPLATE_SERVICES: MenuTemplate['services'] = Object.entries(SERVICES).flatMap(([category, rows]) =>
  rows.map(([name, gender, minutes, bufferMinutes, priceFrom, priceTo, kinds]) => {
    const templateId =
      name
        .toLowerCase()
        .match(/[a-z]+/g)
        ?.join('-') ?? ''
    return {
      templateId,
      name,
      category,
      minutes,
      bufferMinutes,
      gender,
      kinds,
      priceFrom: asRupees(priceFrom),
      priceTo: asRupees(priceTo),
    }
  }),
)
