import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * A release's TypeScript files contain no types (`assemble-release.ts`). Loading them as JavaScript avoids Node's type
 * stripping, which takes 17 MB of memory and a second of every start. Worker threads do not use this hook: there Node
 * strips files that have no types.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
    return { format: 'module', source: readFileSync(fileURLToPath(url), 'utf8'), shortCircuit: true }
  },
})
