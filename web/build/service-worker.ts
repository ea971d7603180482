import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { filesBelow } from './files.ts'

const SHELL = /^(assets\/.*\.(js|css|woff2)|app\.html|offline\.html|favicon\.svg|manifest\.webmanifest)$/

/** Bundles the service worker and tells it which files make up the shell of this very build. */
export async function buildServiceWorker(web: string, prerendered: string[]): Promise<string[]> {
  const dist = join(web, 'dist')
  const shell = filesBelow(dist).filter((file) => SHELL.test(file))
  const pages = prerendered.map((path) => join(path, 'index.html').slice(1))
  const version = createHash('sha256')
  for (const file of [...shell, ...pages]) version.update(file).update(readFileSync(join(dist, file)))
  const precache = [...shell.map((file) => `/${file}`), ...prerendered]
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
