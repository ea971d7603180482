import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { assetUrl, entryOf, readManifest, staticChunks } from '@nikhar/scripts/app-build/chunks'
import { FONTS, type PrerenderedPage } from './prerender.ts'

const FILES = ['/app.html', '/offline.html', '/favicon.svg', '/manifest.webmanifest']

/** Bundles the service worker and tells it which files make up the shell of this very build. */
export async function buildServiceWorker(web: string, pages: PrerenderedPage[]): Promise<string[]> {
  const dist = join(web, 'dist')
  const prerendered = pages.map(({ path }) => path)
  const hashed = shellAssets(readManifest(dist), pages)
  // The hashes in their names tell whether the assets changed, only the other files must be read for it.
  const version = createHash('sha256').update(hashed.join())
  for (const path of [...FILES, ...prerendered.map((page) => join(page, 'index.html'))]) {
    version.update(readFileSync(join(dist, path)))
  }
  const precache = [...FILES, ...prerendered, ...hashed]
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    define: {
      __PRECACHE__: JSON.stringify(precache),
      __PRERENDERED__: JSON.stringify(prerendered),
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

/** Scripts, styles and fonts of the pages that work without a network; other routes are kept once they were visited. */
function shellAssets(manifest: Manifest, pages: PrerenderedPage[]): string[] {
  const chunks = staticChunks(manifest, entryOf(manifest), ...pages.map(({ module }) => module))
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files.map((file) => `/${file}`)), ...FONTS.map((font) => assetUrl(manifest, font))]
}
