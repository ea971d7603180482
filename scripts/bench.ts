import { existsSync } from 'node:fs'

/** Runs one of the measurements in bench/: npm run bench -- accounts */
const [name = 'accounts'] = process.argv.slice(2)
const file = new URL(`../bench/${name}.ts`, import.meta.url)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) throw new Error(`bench/ has no measurement ${name}`)
// The measurement reads the arguments after its name.
process.argv.splice(2, 1)
await import(file.href)
