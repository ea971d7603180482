import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { openEmbeddedGeocoder } from './embedded-geocoder.ts'
import type { GeocoderSettings } from '../config/geocoder-settings.ts'
import type { Geocoder } from '../integrations/geocoder.ts'
import { openLocationIq } from '../integrations/locationiq.ts'
import { openNominatim } from '../integrations/nominatim.ts'

/** The configured provider; calls that it does not permit are served by the embedded gazetteer. */
export function openGeocoder(settings: GeocoderSettings, db: Db, clock: Clock): Geocoder {
  if (settings.provider === 'locationiq') return openLocationIq(settings)
  const embedded = openEmbeddedGeocoder(db)
  return settings.provider === 'nominatim' ? { ...embedded, ...openNominatim(settings, { clock }) } : embedded
}
