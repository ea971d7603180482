import * as nodeModule from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureNode } from './bootstrap/install-node.mjs'
import { ensurePackages } from './bootstrap/install-packages.mjs'
import { SetupError } from './bootstrap/npm.mjs'
import { runWith } from './bootstrap/run-with.mjs'
import { silenceTypeStrippingWarning } from './bootstrap/type-stripping.mjs'

/**
 * Runs a command of the project on a machine that has only npm and Node 20 or later.
 * Usage: node scripts/bootstrap.mjs start|test|dev|check|reset|build
 * Plain JavaScript without packages, because it runs before they are installed.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)

exitWithParent()
try {
  process.chdir(root)
  const node = await ensureNode(root)
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  if (node === process.execPath) {
    await ensurePackages(root, node)
    silenceTypeStrippingWarning()
    // Halves the time of later starts.
    nodeModule.enableCompileCache(join(root, 'node_modules', '.cache', 'node'))
    const script = join(root, 'scripts', `${command}.ts`)
    process.argv.splice(1, 2, script)
    await import(pathToFileURL(script).href)
  } else {
    runWith(node, [fileURLToPath(import.meta.url), command, ...args])
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}

/**
 * On SIGTERM npm exits at once, as does the shell between npm and this process, which does not forward the signal. This
 * process notices and stops in order, but whatever started npm does not wait for it: see docs/operations.md.
 */
function exitWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
