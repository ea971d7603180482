import type { Offer } from './coupon.ts'

const alone = 'Not valid with another coupon.'

/** Good at every outlet. */
export const generalOffers: Offer[] = [
  {
    code: 'HELLO150', title: 'Hello, you', description: '₹150 off your first booking, wherever you begin.',
    flat: 150, minimum: 599, perCustomer: 1, days: [-190, 60], terms: ['Once per customer.', alone],
  },
  {
    code: 'NIKHAR10', title: 'Ten for the mirror', description: '10% off any booking, up to ₹200.',
    percent: 10, upTo: 200, days: [-190, 45], terms: ['At every outlet, on every service.', alone],
  },
  {
    code: 'WEEKDAY15', title: 'Quiet-day treat',
    description: '15% off when the salon is half empty and so is your calendar.',
    percent: 15, upTo: 300, minimum: 799, perCustomer: 2, days: [-40, 20],
    terms: ['Twice per customer.', 'Best from Monday to Thursday.', alone],
  },
  {
    code: 'SHANTI25', title: 'Slow Sundays', description: '25% off a long afternoon at the spa.',
    percent: 25, upTo: 750, minimum: 2499, perCustomer: 1, days: [-20, 12],
    terms: ['Once per customer.', 'Pre-booking only, not on walk-ins.', alone],
  },
  {
    code: 'GLOWUP250', title: 'Glow-up fund', description: '₹250 towards a facial and whatever goes with it.',
    flat: 250, minimum: 1499, days: [-90, 30], terms: ['Pre-booking only, not on walk-ins.', alone],
  },
  {
    code: 'SHAADI1000', title: 'Wedding season',
    description: '₹1,000 off bridal bookings, for the bride or her loudest cousin.',
    flat: 1000, minimum: 9999, perCustomer: 2, days: [-60, 90],
    terms: ['Twice per customer.', 'Trials count towards the minimum.', alone],
  },
  {
    code: 'SHAADI300', title: 'Bridal trials, this month only',
    description: '₹300 off a trial, so that the big day holds no surprises.',
    flat: 300, minimum: 2499, perCustomer: 1, days: [-10, 28], terms: ['Once per customer.', alone],
  },
  {
    code: 'FAMILY12', title: 'Bring the family',
    description: '12.5% off when the bill grows past ₹2,499. No upper limit.',
    percent: 12.5, minimum: 2499, days: [-75, 75], terms: ['All services in one booking.', alone],
  },
  {
    code: 'CHAMPI50', title: 'A little something', description: '₹50 off, no minimum, no conditions worth reading.',
    flat: 50, perCustomer: 3, days: [-45, 15], terms: ['Three times per customer.', alone],
  },
  {
    code: 'LASTCALL100', title: 'Last call', description: '₹100 off, until tomorrow night.',
    flat: 100, minimum: 399, days: [-14, 1], terms: [alone],
  },
  {
    code: 'RESET600', title: 'Festive reset', description: '₹600 off for long afternoons at the spa.',
    flat: 600, minimum: 3000, days: [-25, 5], terms: ['Pre-booking only, not on walk-ins.', alone],
  },
  {
    code: 'FIRSTFADE20', title: 'First fade', description: '20% off a first cut at a new barber, up to ₹120.',
    percent: 20, upTo: 120, minimum: 249, perCustomer: 1, days: [-30, 40], terms: ['Once per customer.', alone],
  },
  {
    code: 'PAYDAY8', title: 'Payday', description: '8% off, up to ₹400, because the month was long.',
    percent: 8, upTo: 400, minimum: 999, days: [-5, 10], terms: [alone],
  },
  {
    code: 'RAINYDAY20', title: 'Rainy-day comfort', description: '20% off hair spas and head massages.',
    percent: 20, upTo: 250, minimum: 699, days: [-95, -12], terms: ['Has ended.'],
  },
  {
    code: 'EARLYBIRD75', title: 'Early bird', description: '₹75 off before noon.',
    flat: 75, minimum: 499, perCustomer: 2, days: [-60, -1], terms: ['Has ended.'],
  },
  {
    code: 'NEWSEASON15', title: 'New season, new colour', description: '15% off any colour service, from next week.',
    percent: 15, upTo: 500, minimum: 1999, days: [9, 50], terms: ['Starts next week.', alone],
  },
]
