import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '../bootstrap/progress.mjs'
import { failed, runProgram, type Outcome } from './run-program.ts'

const root = join(import.meta.dirname, '..', '..')
const stamp = join(root, 'web', 'dist', '.built-from')

/** Builds the web app, checking its budgets. */
export async function buildWeb(): Promise<Outcome> {
  const inputs = inputsHash()
  const built = await step('Building the web app', () => runProgram('npm', ['run', 'build', '-w', 'web'], { NODE_ENV: 'production' }), succeeded)
  if (!failed(built)) writeFileSync(stamp, inputs)
  return built
}

export function isWebBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash()
}

function succeeded(outcome: Outcome) {
  return !failed(outcome)
}

/** Everything that the built files can depend on; tests and the build itself are not. */
function inputsHash() {
  const hash = createHash('sha256')
  const files = globSync(['web/**/*', 'contract/src/**/*', 'package-lock.json', 'tsconfig.base.json'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => ['node_modules', 'dist'].includes(name) || /\.test\.tsx?$/.test(name),
  })
  for (const path of files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name)).toSorted()) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}
