import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { assetUrl, entryOf, readManifest, staticChunks } from '@nikhar/scripts/app-build/chunks'
import type { PublicPage } from './documents.ts'
import { FONTS } from './page-assets.ts'
import { writePrecachedDocuments } from './precached-documents.ts'

const FILES = ['/favicon.svg', '/manifest.webmanifest']
const APP_DOCUMENT = '/app.html'
const OFFLINE_PAGE = '/offline.html'
/**
 * Available offline from the first visit on; the service worker caches the other public pages once they are visited.
 */
const LANDING = '/'

/** Bundles the service worker with the list of files that it precaches. */
export async function buildServiceWorker(web: string, pages: PublicPage[]): Promise<string[]> {
  const dist = join(web, 'dist')
  const hashed = findLandingAssets(readManifest(dist), pages)
  const documents = writePrecachedDocuments(dist, [APP_DOCUMENT, OFFLINE_PAGE, LANDING])
  const files = [...FILES, ...Object.values(documents)]
  // The names of assets change with their content; the other files are hashed.
  const version = createHash('sha256').update(hashed.join())
  for (const path of files) version.update(readFileSync(join(dist, path)))
  const precache = [...files, ...hashed]
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    define: {
      __PRECACHE__: JSON.stringify(precache),
      __APP_DOCUMENT__: JSON.stringify(documents[APP_DOCUMENT]),
      __OFFLINE_PAGE__: JSON.stringify(documents[OFFLINE_PAGE]),
      __LANDING_PAGE__: JSON.stringify(documents[LANDING]),
      __PUBLIC_PATHS__: JSON.stringify(pages.map(({ path }) => path).filter((path) => path !== LANDING)),
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
 * Scripts, styles and fonts of the landing page; the service worker caches those of other pages on their first visit.
 */
function findLandingAssets(manifest: Manifest, pages: PublicPage[]): string[] {
  const modules = pages.filter(({ path }) => path === LANDING).map(({ module }) => module)
  const chunks = staticChunks(manifest, entryOf(manifest), ...modules)
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files.map((file) => `/${file}`)), ...FONTS.map((font) => assetUrl(manifest, font))]
}
