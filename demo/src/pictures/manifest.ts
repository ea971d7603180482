import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What there is of each picture of the pool, by its name. */
export type PictureManifest = Record<string, PictureEntry>

interface PictureEntry {
  width: number
  height: number
  /** The colour that holds its place until it is loaded. */
  colour: string
  /** The widths it is kept in. */
  sizes: number[]
  /** A digest of the drawing the files were made from, to notice when they are out of date. */
  drawing: string
}

export const picturesFolder = fileURLToPath(new URL('../../pictures/', import.meta.url))

export function readManifest() {
  return JSON.parse(readFileSync(`${picturesFolder}pictures.json`, 'utf8')) as PictureManifest
}

export function pictureFile(name: string, width: number) {
  return `${name}-${width}.webp`
}

export function digest(svg: string) {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16)
}
