import { brand } from '@nikhar/contract/brand'

/** Lets browsers install the product as an app. */
export const webManifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/check-login',
  scope: '/',
  display: 'standalone',
  theme_color: brand.colours.ground.light,
  background_color: brand.colours.ground.light,
  categories: ['beauty', 'lifestyle', 'shopping'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
