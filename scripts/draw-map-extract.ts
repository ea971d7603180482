import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawExtract } from './map-extract/draw-extract.ts'

/**
 * Draws the streets of an invented place, in the format of a real extract, for tests.
 * Usage: node scripts/draw-map-extract.ts [FILE]
 */
const file = process.argv[2] ?? join(import.meta.dirname, '../server/src/testing/streets.pmtiles')
const extract = drawExtract()
writeFileSync(file, extract)
console.log(`${file}: ${extract.length} bytes`)
