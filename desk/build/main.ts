import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { checkBudgets } from '@nikhar/scripts/app-build/budgets'
import { compressAssets } from '@nikhar/scripts/app-build/compress'
import { writeCsp } from '@nikhar/scripts/app-build/csp'
import { copyAvif } from '@nikhar/scripts/app-build/pictures'
import { patterns } from '../src/lib/paths.ts'

/** More than for a customer's phone: the desk is opened once a day, on one device. */
const ROUTE_KB = 200

/** The whole production build of the salon desk: npm run build -w desk */
const desk = join(import.meta.dirname, '..')
const dist = join(desk, 'dist')

await build({ root: desk, logLevel: 'warn' })
copyAvif(desk)
await build({
  configFile: false,
  root: desk,
  logLevel: 'warn',
  build: {
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: 'src/sw/service-worker.ts', formats: ['iife'], name: 'serviceWorker', fileName: () => 'sw.js' },
  },
})
// The server answers 404 for any other path.
writeFileSync(join(dist, 'pages.json'), JSON.stringify(Object.values(patterns)))
const scripts = writeCsp(dist)
const compressed = await compressAssets(dist)
checkBudgets(dist, ROUTE_KB)
console.log(`${compressed} files compressed, ${scripts.length} inline scripts hashed`)
