import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { entryOf, readManifest, staticChunks } from './chunks.ts'
import { filesBelow } from './files.ts'

const LANDING_KB = 95
const ROUTE_KB = 170
const FONT_KB = 70

const PAGES = 'src/app/pages/'
/** Imports every page that is not public. */
const ROUTER = 'src/app/router.tsx'
const PUBLIC_PAGES = ['landing-page.tsx', 'terms-page.tsx', 'card-stack-page.tsx', 'partner-page.tsx']

interface Weight {
  name: string
  kB: number
  limit: number
}

/** Prints the size of every page's scripts and of each font, and throws when one is above its limit. */
export function checkBudgets(dist: string, routeKb = ROUTE_KB): void {
  const weights = [...routeWeights(dist, readManifest(dist), routeKb), ...fontWeights(dist)]
  if (weights.length < 2) throw new Error('the budgets found neither pages nor fonts')
  for (const { name, kB, limit } of weights) {
    console.log(
      `${kB.toFixed(1).padStart(8)} kB of ${String(limit).padStart(3)}  ${kB > limit ? 'TOO HEAVY  ' : ''}${name}`,
    )
  }
  const tooHeavy = weights.filter(({ kB, limit }) => kB > limit)
  if (tooHeavy.length > 0) throw new Error(`over budget: ${tooHeavy.map(({ name }) => name).join(', ')}`)
}

function routeWeights(dist: string, manifest: Manifest, routeKb: number): Weight[] {
  const entry = entryOf(manifest)
  const modules = Object.keys(manifest)
  const weigh = (...keys: string[]) => {
    const files = new Set(staticChunks(manifest, ...keys).map(({ file }) => file))
    return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000
  }
  return modules
    .filter((key) => key.startsWith(PAGES))
    .map((page) => {
      const isPublic = PUBLIC_PAGES.includes(basename(page))
      return {
        name: `JavaScript of ${basename(page, '.tsx')}`,
        kB: weigh(entry, page, ...(isPublic ? [] : [ROUTER])),
        limit: basename(page) === 'landing-page.tsx' ? LANDING_KB : routeKb,
      }
    })
}

function fontWeights(dist: string): Weight[] {
  return filesBelow(dist)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => ({ name: basename(file), kB: readFileSync(join(dist, file)).length / 1000, limit: FONT_KB }))
}
