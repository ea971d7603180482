import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './chunks.ts'

/**
 * Puts the AVIF of every picture beside its WebP: the server sends it to browsers that accept it, under the same
 * address.
 */
export function copyAvif(root: string): void {
  const dist = join(root, 'dist')
  const pictures = Object.values(readManifest(dist)).filter(({ file }) => file.endsWith('.webp'))
  for (const { file, src = '' } of pictures) {
    const avif = join(root, toAvif(src))
    if (!existsSync(avif)) throw new Error(`${src} has no AVIF beside it: npm run artwork`)
    copyFileSync(avif, join(dist, toAvif(file)))
  }
}

function toAvif(file: string) {
  return file.replace(/\.webp$/, '.avif')
}
