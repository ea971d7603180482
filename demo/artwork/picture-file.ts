import { createHash } from 'node:crypto'

export function pictureFile(name: string, width: number) {
  return `${name}-${width}.webp`
}

/** Identifies a drawing: the manifest stores it to detect pictures that are out of date. */
export function drawingDigest(svg: string) {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16)
}
