import { spawn } from 'node:child_process'
import * as nodeModule from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureNode } from './bootstrap/install-node.mjs'
import { ensurePackages } from './bootstrap/install-packages.mjs'
import { GiveUp } from './bootstrap/npm.mjs'

/**
 * Runs one of our commands on a machine that has nothing but some Node 20 or later and npm.
 * Usage: node scripts/bootstrap.mjs start|test|dev|check|reset|build
 * Plain JavaScript without packages: it runs before there are any.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)

endWithParent()
try {
  process.chdir(root)
  const node = await ensureNode(root)
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  if (node === process.execPath) {
    await ensurePackages(root, node)
    keepQuietAboutTypeStripping()
    // Halves the time of a warm start.
    nodeModule.enableCompileCache(join(root, 'node_modules', '.cache', 'node'))
    const script = join(root, 'scripts', `${command}.ts`)
    process.argv.splice(1, 2, script)
    await import(pathToFileURL(script).href)
  } else {
    runUnder(node)
  }
} catch (error) {
  if (!(error instanceof GiveUp)) throw error
  console.error(error.message)
  process.exit(1)
}

/** @param {string} node */
function runUnder(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), command, ...args], { stdio: 'inherit' })
  // A terminal signals both of us, a supervisor only this one; a signal that comes twice at once counts as one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1)
  })
}

/** A signal to npm alone ends the shell between npm and us, which does not pass it on. */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** Versions before 24.3 call it experimental at every start. */
function keepQuietAboutTypeStripping() {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim()
  const { emitWarning } = process
  process.emitWarning = /** @type {typeof emitWarning} */ (
    /** @param {[warning: string | Error, type?: any, ...rest: any[]]} warning */
    (...warning) => {
      if (warning[1] !== 'ExperimentalWarning') Reflect.apply(emitWarning, process, warning)
    }
  )
}
