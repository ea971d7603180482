import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Picture } from './picture.ts'

/** The drawn pictures by name, as written by `npm run artwork`. */
export type PictureManifest = Record<string, PictureEntry>

interface PictureEntry extends Omit<Picture, 'name'> {
  width: number
  height: number
  /** Placeholder colour while the picture loads. */
  colour: string
  /** The widths in which the picture is stored. */
  sizes: number[]
  /** Digest of the SVG the files were rendered from; it differs when the files are out of date. */
  drawing: string
}

export const picturesFolder = fileURLToPath(new URL('../../pictures/', import.meta.url))

export function readManifest() {
  return JSON.parse(readFileSync(`${picturesFolder}pictures.json`, 'utf8')) as PictureManifest
}

export function readPictures(): Picture[] {
  return Object.entries(readManifest()).map(([name, { type, kind, group }]) => ({ name, type, kind, group }))
}
