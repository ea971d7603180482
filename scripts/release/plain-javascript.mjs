import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * A release's TypeScript files have no types any more (`assemble-release.ts`). Loaded as they are, they spare the server
 * Node's type stripping, which takes 17 MB of memory and a second of every start. Worker threads do without: for them
 * Node strips what has no types.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
    return { format: 'module', source: readFileSync(fileURLToPath(url), 'utf8'), shortCircuit: true }
  },
})
