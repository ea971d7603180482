import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { checkBudgets } from '@nikhar/scripts/app-build/budgets'
import { compressAssets } from '@nikhar/scripts/app-build/compress'
import { writeCsp } from '@nikhar/scripts/app-build/csp'
import { copyAvif } from '@nikhar/scripts/app-build/pictures'
import { writeDocuments } from './documents.ts'
import { robots, sitemap } from './search-engines.ts'
import { buildServiceWorker } from './service-worker.ts'
import { webManifest } from './web-manifest.ts'

/** The whole production build of the web app: npm run build -w web */
const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist')

await build({ root: web, logLevel: 'warn' })
copyAvif(web)
writeFileSync(join(dist, 'manifest.webmanifest'), `${JSON.stringify(webManifest, null, 2)}\n`)
const pages = await writeDocuments(web)
writeFileSync(join(dist, 'robots.txt'), robots())
writeFileSync(join(dist, 'sitemap-site.xml'), sitemap(pages))
const precached = await buildServiceWorker(web, pages)
const scripts = writeCsp(dist)
const compressed = await compressAssets(dist)
checkBudgets(dist)
console.log(
  `${pages.length} public pages prerendered, ${precached.length} files precached, ` +
    `${compressed} compressed, ${scripts.length} inline scripts hashed`,
)
