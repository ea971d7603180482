import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { step } from '../bootstrap/progress.mjs'
import { failed, runNode, type Outcome } from './run-program.ts'

export interface Check {
  name: string
  run(): Promise<Outcome>
}

/** The program a package brings, by the package's own word. */
export function programOf(packageName: string, program = packageName): string {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`)
  const { bin } = createRequire(import.meta.url)(manifest) as { bin: Record<string, string> }
  return join(dirname(manifest), bin[program] ?? '')
}

export const types: Check = {
  name: 'Types',
  async run() {
    const projects = [
      'contract',
      'client',
      'ui',
      'server',
      'demo',
      'web',
      'web/build',
      'web/src/sw',
      'desk',
      'desk/build',
      '.',
    ]
    const outcomes = []
    for (const project of projects) outcomes.push(await runNode([programOf('typescript', 'tsc'), '-p', project]))
    return {
      code: outcomes.every((outcome) => !failed(outcome)) ? 0 : 1,
      output: outcomes.flatMap(({ output }) => output || []).join('\n'),
    }
  },
}

export const lint: Check = { name: 'Lint', run: () => runNode([programOf('oxlint')]) }
export const structure: Check = { name: 'Structure', run: () => runNode(['scripts/check-structure.ts']) }
export const lockfile: Check = { name: 'Lockfile', run: () => runNode(['scripts/check-lockfile.ts', '--registry']) }
export const specification: Check = { name: 'Requirements shown', run: () => runNode(['scripts/spec-coverage.ts']) }

/** Runs a check and, when it fails, shows what it said. */
export async function perform({ name, run }: Check): Promise<boolean> {
  const outcome = await step(name, run, (result) => !failed(result))
  if (failed(outcome)) console.log(outcome.output)
  return !failed(outcome)
}
