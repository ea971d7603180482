import { readFileSync } from 'node:fs'

/** The streets of an invented place, which `node scripts/draw-map-extract.ts` draws. */
export function readTestArchive(): Buffer {
  return readFileSync(new URL('streets.pmtiles', import.meta.url))
}
