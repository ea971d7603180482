import { existsSync } from 'node:fs'

/** Runs one of the drills in drill/: npm run drill:faults */
const [name = ''] = process.argv.slice(2)
const file = new URL(`../drill/${name}.ts`, import.meta.url)
if (!/^[a-z]+$/.test(name) || !existsSync(file))
  throw new Error('Choose one: npm run drill -- faults|cluster|proxy|costs|saturday')
// The drill reads the arguments after its name.
process.argv.splice(2, 1)
await import(file.href)
