import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { type CheckResult, findEmptyReads } from './check-result.ts'

const APPS = ['web', 'desk', 'operator']

interface Rule {
  problem: string
  isBroken: (file: string, text: string) => boolean
}

/** The convention of the three apps, see "The apps" in docs/architecture.md. */
const RULES: Rule[] = [
  {
    problem: 'a component of a feature is in its components/',
    isBroken: (file) => /\/features\/[^/]+\/[^/]+\.tsx$/.test(file),
  },
  {
    problem: 'queries are defined in queries.ts, or in a <part>-queries.ts that other pages do not load',
    isBroken: (file, text) => !/(?:^|-)queries\.ts$/.test(basename(file)) && /\bqueryFn\b/.test(text),
  },
  {
    problem: 'a mutation is a hook of its feature, use-<verb>.ts',
    isBroken: (file, text) => !/^use-.*\.ts$/.test(basename(file)) && /\buseMutation\(/.test(text),
  },
]

/** Checks that queries, mutations and components of the apps are where the convention requires. */
export function checkFeatures(root: string): CheckResult {
  const files = APPS.flatMap((app) => globSync(`${app}/src/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\/testing\/|\.test\.tsx?$/.test(file))
  const problems = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return RULES.filter(({ isBroken }) => isBroken(file, text)).map(({ problem }) => `${file}: ${problem} [features]`)
  })
  const read = { 'files of the apps': files.length }
  return { read, problems: [...findEmptyReads(read), ...problems] }
}
