import { join } from 'node:path'
import { build } from 'vite'
import { checkBudgets } from '@nikhar/scripts/app-build/budgets'
import { compressAssets } from '@nikhar/scripts/app-build/compress'
import { writeCsp } from '@nikhar/scripts/app-build/csp'

/** The whole production build of the operator’s console: npm run build -w operator */
const operator = join(import.meta.dirname, '..')
const dist = join(operator, 'dist')

await build({ root: operator, logLevel: 'warn' })
const scripts = writeCsp(dist)
const compressed = await compressAssets(dist)
checkBudgets(dist)
console.log(`${compressed} files compressed, ${scripts.length} inline scripts hashed`)
