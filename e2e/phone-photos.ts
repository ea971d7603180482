import { join } from 'node:path'
import sharp from 'sharp'

/**
 * As taken by an iPhone, 480 by 640 when upright. The browser of the journeys knows neither the type nor the format.
 */
export const HEIC = join(import.meta.dirname, '..', 'server', 'src', 'testing', 'pictures', 'phone.heic')

/** More pixels than the server accepts. */
export async function createLargePhoto() {
  const picture = sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#c2185b' } })
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 40 }).toBuffer() }
}
