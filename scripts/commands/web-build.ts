import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '../bootstrap/progress.mjs'
import { failed, runProgram, type Outcome } from './run-program.ts'

const root = join(import.meta.dirname, '..', '..')
const APPS = { web: 'the web app', desk: 'the salon desk', operator: 'the operator’s console' }

type App = keyof typeof APPS

const APP_NAMES = Object.keys(APPS) as App[]

/** Builds the apps one after the other and checks their budgets. */
export async function buildWeb(): Promise<Outcome> {
  const outputs: string[] = []
  for (const app of APP_NAMES) {
    const built = await build(app)
    outputs.push(built.output)
    if (failed(built)) return { code: built.code, output: built.output }
  }
  return { code: 0, output: outputs.join('\n') }
}

async function build(app: App): Promise<Outcome> {
  const inputs = inputsHash(app)
  const built = await step(
    `Building ${APPS[app]}`,
    () => runProgram('npm', ['run', 'build', '-w', app], { NODE_ENV: 'production' }),
    succeeded,
  )
  if (!failed(built)) writeFileSync(stampOf(app), inputs)
  return built
}

export function isWebBuilt(): boolean {
  return APP_NAMES.every((app) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === inputsHash(app))
}

function stampOf(app: App) {
  return join(root, app, 'dist', '.built-from')
}

function succeeded(outcome: Outcome) {
  return !failed(outcome)
}

/** Hashes everything the built files depend on: the app, the workspaces it is bundled with and the build's own steps. */
function inputsHash(app: App) {
  const hash = createHash('sha256')
  const inputs = [app, 'ui', 'client', 'contract', 'scripts/app-build'].map((folder) => `${folder}/**/*`)
  const files = globSync([...inputs, 'package-lock.json', 'tsconfig.base.json'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => ['node_modules', 'dist'].includes(name) || /\.test\.tsx?$/.test(name),
  })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}
