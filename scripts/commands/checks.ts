import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { step } from '../bootstrap/progress.mjs'
import { failed, runNode, type Outcome } from './run-program.ts'

export interface Check {
  name: string
  run(): Promise<Outcome>
}

/**
 * Editors read the tsconfig.json of each folder. Here folders with the same options are one program, so that the
 * sources they share are checked once.
 */
const TYPE_PROJECTS = [
  'contract',
  '.',
  ...['apps', 'builds', 'workers', 'server'].map((name) => `scripts/types/${name}.json`),
]
/** Workspaces whose tests need neither a database nor a build. */
const UNIT_PROJECTS = ['contract', 'client', 'ui', 'web', 'desk', 'operator']

export const types: Check = {
  name: 'Types',
  async run() {
    const outcomes = []
    for (const project of TYPE_PROJECTS) outcomes.push(await runNode([findProgram('typescript', 'tsc'), '-p', project]))
    return {
      code: outcomes.every((outcome) => !failed(outcome)) ? 0 : 1,
      output: outcomes.flatMap(({ output }) => output || []).join('\n'),
    }
  },
}

export const lint: Check = { name: 'Lint', run: () => runNode([findProgram('oxlint')]) }
export const format: Check = { name: 'Format', run: () => runNode([findProgram('oxfmt'), '--check']) }
export const structure: Check = { name: 'Structure', run: () => runNode(['scripts/check-structure.ts']) }
export const lockfile: Check = { name: 'Lockfile', run: () => runNode(['scripts/check-lockfile.ts', '--registry']) }
export const specification: Check = { name: 'Requirements shown', run: () => runNode(['scripts/spec-coverage.ts']) }
export const unitAndApi: Check = {
  name: 'Unit and API tests',
  // Many tests wait for servers that they start, so one worker more than there are cores keeps the cores busy.
  run: () => runNode(vitestArgs([]), { VITEST_MAX_WORKERS: String(availableParallelism() + 1) }),
}
export const unit: Check = {
  name: 'Unit tests',
  run: () =>
    runNode(vitestArgs([...UNIT_PROJECTS.flatMap((project) => ['--project', project]), '--reporter', 'default'])),
}

export function journeys(args: string[], env: NodeJS.ProcessEnv): Check {
  return { name: 'Browser journeys', run: () => runNode(journeyArgs(args), env) }
}

export function vitestArgs(args: string[]): string[] {
  return [findProgram('vitest'), 'run', ...args]
}

export function journeyArgs(args: string[]): string[] {
  return [findProgram('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...args]
}

/** The file of a program that an installed package declares. */
export function findProgram(packageName: string, program = packageName): string {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`)
  const { bin } = createRequire(import.meta.url)(manifest) as { bin: Record<string, string> }
  return join(dirname(manifest), bin[program] ?? '')
}

/** Runs a check and, when it fails, prints its output. */
export async function perform({ name, run }: Check): Promise<boolean> {
  const outcome = await step(name, run, (result) => !failed(result))
  if (failed(outcome)) console.log(outcome.output)
  return !failed(outcome)
}
