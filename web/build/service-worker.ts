import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { assetUrl, entryOf, readManifest, staticChunks } from '@nikhar/scripts/app-build/chunks'
import type { PublicPage } from './documents.ts'
import { FONTS } from './page-assets.ts'

const FILES = ['/app.html', '/offline.html', '/favicon.svg', '/manifest.webmanifest']

/** Bundles the service worker with the list of files that it precaches. */
export async function buildServiceWorker(web: string, pages: PublicPage[]): Promise<string[]> {
  const dist = join(web, 'dist')
  const publicPaths = pages.map(({ path }) => path)
  const hashed = findPublicAssets(readManifest(dist), pages)
  // The names of assets change with their content; the other files are read.
  const version = createHash('sha256').update(hashed.join())
  for (const path of [...FILES, ...publicPaths.map((page) => join(page, 'index.html'))]) {
    version.update(readFileSync(join(dist, path)))
  }
  const precache = [...FILES, ...publicPaths, ...hashed]
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    define: {
      __PRECACHE__: JSON.stringify(precache),
      __PUBLIC_PAGES__: JSON.stringify(publicPaths),
      __VERSION__: JSON.stringify(version.digest('hex').slice(0, 12)),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: 'src/sw/service-worker.ts', formats: ['iife'], name: 'serviceWorker', fileName: () => 'sw.js' },
    },
  })
  return precache
}

/**
 * Scripts and fonts of the public pages; the service worker caches those of other pages on their first visit. The styles
 * are in the documents.
 */
function findPublicAssets(manifest: Manifest, pages: PublicPage[]): string[] {
  const chunks = staticChunks(manifest, entryOf(manifest), ...pages.map(({ module }) => module))
  return [...new Set(chunks.map(({ file }) => `/${file}`)), ...FONTS.map((font) => assetUrl(manifest, font))]
}
