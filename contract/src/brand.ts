/** What another whitelabel replaces: name, texts, contacts and colours. */
export const brand = {
  name: 'Nikhar',
  tagline: 'Radiance, by appointment.',
  description: 'Find salons and spas near you, see real prices, pick your stylist and your time. No calls, no waiting.',
  support: {
    email: 'support@nikhar.example',
    phone: '080-4000-1234',
    address: ['Nikhar Beauty Services', '12, 100 Feet Road, Indiranagar', 'Bengaluru 560038, Karnataka, India'],
  },
  /** `constant`: outlet cards show 4.5; `live`: the average of their reviews with the count. */
  cardRating: 'constant' as 'constant' | 'live',
  sellerSites: {
    staging: 'https://partners.staging.nikhar.example',
    production: 'https://partners.nikhar.example',
  },
  colours: {
    ground: { light: '#fcf8f2', dark: '#160a13' },
    primary: { light: '#5b2148', dark: '#e6b3d3' },
  },
}
