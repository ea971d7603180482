import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkBudgets } from './budgets.ts'

test('a landing page with more than 95 kB of scripts fails the build', () => {
  expect(() => checkBudgets(build({ landing: 40_000 }))).not.toThrow()
  expect(() => checkBudgets(build({ landing: 46_000 }))).toThrow('over budget: JavaScript of landing-page')
})

test('any other page with more than 170 kB of scripts, its router included, fails the build', () => {
  expect(() => checkBudgets(build({ home: 100_000 }))).not.toThrow()
  expect(() => checkBudgets(build({ home: 112_000 }))).toThrow('over budget: JavaScript of home-page')
})

test('a font above 70 kB fails the build', () => {
  expect(() => checkBudgets(build({ font: 71_000 }))).toThrow('over budget: serif.woff2')
})

/** Entry and framework have 50 kB together, the layout 10 kB. Random bytes do not compress. */
function build({ landing = 1000, home = 1000, font = 1000 }): string {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const dist = mkdtempSync(join(tmpdir(), 'nikhar-budgets-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  const sizes = {
    'index.js': 20_000,
    'framework.js': 30_000,
    'router.js': 10_000,
    'landing.js': landing,
    'home.js': home,
    'serif.woff2': font,
  }
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_framework.js'] },
    '_framework.js': { file: 'assets/framework.js' },
    'src/app/router.tsx': { file: 'assets/router.js', imports: ['_framework.js'] },
    'src/app/pages/landing-page.tsx': { file: 'assets/landing.js', imports: ['index.html'] },
    'src/app/pages/home-page.tsx': { file: 'assets/home.js', imports: ['index.html', '_framework.js'] },
  }
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const [name, size] of Object.entries(sizes)) writeFileSync(join(dist, 'assets', name), randomBytes(size))
  return dist
}
