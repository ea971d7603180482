import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
}

export function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('the build has no entry')
  return entry
}

/** The chunks that the named modules import statically, themselves included, each after its own imports. */
export function staticChunks(manifest: Manifest, ...modules: string[]): ManifestChunk[] {
  const seen = new Set<string>()
  const chunks: ManifestChunk[] = []
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (seen.has(key) || !chunk) return
    seen.add(key)
    chunk.imports?.forEach(visit)
    chunks.push(chunk)
  }
  modules.forEach(visit)
  return chunks
}

/** The address of a built asset, such as a font, whose hash is known only after the build. */
export function assetUrl(manifest: Manifest, sourceName: string): string {
  const asset = Object.values(manifest).find(({ src }) => src?.endsWith(`/${sourceName}`))
  if (!asset) throw new Error(`the build has no ${sourceName}`)
  return `/${asset.file}`
}
