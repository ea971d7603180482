import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { checkBudgets } from '@nikhar/scripts/app-build/budgets'
import { compressAssets } from '@nikhar/scripts/app-build/compress'
import { writeCsp } from '@nikhar/scripts/app-build/csp'
import { patterns } from '../src/lib/paths.ts'

/** The whole production build of the operator’s console: npm run build -w operator */
const operator = join(import.meta.dirname, '..')
const dist = join(operator, 'dist')

await build({ root: operator, logLevel: 'warn' })
// The server answers 404 for any other path.
writeFileSync(join(dist, 'pages.json'), JSON.stringify(Object.values(patterns)))
const scripts = writeCsp(dist)
const compressed = await compressAssets(dist)
checkBudgets(dist)
console.log(`${compressed} files compressed, ${scripts.length} inline scripts hashed`)
