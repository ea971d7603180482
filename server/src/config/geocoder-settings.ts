export type GeocoderSettings =
  | { provider: 'embedded' }
  | { provider: 'locationiq'; url: string; key: string }
  | { provider: 'nominatim'; url: string; userAgent: string }

interface SettingReader {
  text(name: string): string | undefined
  oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T
  url(name: string, protocols: string[]): URL | undefined
}

const LOCATIONIQ = 'https://eu1.locationiq.com/v1/'
const NOMINATIM = 'https://nominatim.openstreetmap.org/'

export function readGeocoder(read: SettingReader, problems: string[], publicUrl: string): GeocoderSettings {
  const provider = read.oneOf('GEOCODER', ['embedded', 'locationiq', 'nominatim'], 'embedded')
  const given = read.url('GEOCODER_URL', ['https:', 'http:'])?.href.replace(/\/?$/, '/')
  const key = read.text('LOCATIONIQ_KEY')
  if (provider === 'locationiq') {
    if (key === undefined) problems.push('LOCATIONIQ_KEY is required with GEOCODER=locationiq.')
    return { provider, url: given ?? LOCATIONIQ, key: key ?? '' }
  }
  if (provider === 'nominatim') {
    return { provider, url: given ?? NOMINATIM, userAgent: read.text('GEOCODER_USER_AGENT') ?? `Nikhar (${publicUrl})` }
  }
  return { provider }
}
