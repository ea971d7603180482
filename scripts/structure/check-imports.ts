import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import { type CheckResult, findEmptyReads } from './check-result.ts'
import { importRules, WORKSPACES } from './import-rules.ts'

const AREAS = [
  'contract/src',
  'client/src',
  'ui',
  'web/src',
  'web/build',
  'desk/src',
  'desk/build',
  'operator/src',
  'operator/build',
  'server/src',
  'demo',
  'scripts',
  'e2e',
  'bench',
  'drill',
]

/** Checks import directions and cycles with dependency-cruiser. */
export async function checkImports(root: string): Promise<CheckResult> {
  const areas = AREAS.filter((area) => existsSync(join(root, area)) && readdirSync(join(root, area)).length > 0)
  const { output } = await cruise(
    areas,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules },
      // The default parser needs the API of older TypeScript versions: with TypeScript 7 it reads nothing.
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
  return { read, problems: [...findEmptyReads(read), ...problems, ...modules.flatMap(findEscapingImports)] }
}

/** Relative imports that leave their workspace. dependency-cruiser cannot tell them from imports of the package. */
function findEscapingImports({ source, dependencies }: IModule): string[] {
  const workspace = workspaceOf(source)
  return dependencies
    .filter(({ couldNotResolve }) => workspace && !couldNotResolve)
    .filter(({ module, resolved }) => module.startsWith('.') && workspaceOf(resolved) !== workspace)
    .map(
      ({ resolved }) =>
        `${source} → ${resolved}: a relative import leaves its workspace, import the package instead [relative-imports-stay-inside]`,
    )
}

function workspaceOf(path: string) {
  return WORKSPACES.find((workspace) => path.startsWith(`${workspace}/`))
}
