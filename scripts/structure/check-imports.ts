import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { blindSpots, type Finding } from './finding.ts'
import { importRules } from './import-rules.ts'

const AREAS = [
  'contract/src',
  'server/src',
  'web/src',
  'web/build',
  'desk/src',
  'desk/build',
  'scripts',
  'e2e',
  'bench',
]

/** Import directions and cycles, read from the sources by dependency-cruiser. */
export async function checkImports(root: string): Promise<Finding> {
  const areas = AREAS.filter((area) => existsSync(join(root, area)) && readdirSync(join(root, area)).length > 0)
  const { output } = await cruise(
    areas,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules },
      // The default parser is the TypeScript compiler's old interface, which TypeScript 7 no longer has: it reads nothing.
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  )
  const { modules, summary } = output as ICruiseResult
  const read: Record<string, number> = {}
  for (const area of areas)
    read[`modules in ${area}`] = modules.filter(({ source }) => source.startsWith(`${area}/`)).length
  read['imports'] = summary.totalDependenciesCruised ?? 0
  const reasons = new Map(importRules.map(({ name, comment }) => [name, comment]))
  const problems = summary.violations.map(
    ({ rule, from, to }) => `${from} → ${to}: ${reasons.get(rule.name) ?? ''} [${rule.name}]`,
  )
  return { read, problems: [...blindSpots(read), ...problems] }
}
