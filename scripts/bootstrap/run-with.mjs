import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'

/**
 * Runs a program in place of this process: it gets our signals, we wait for its end and take its exit code.
 * @param {string} program @param {string[]} args
 */
export function runWith(program, args) {
  const child = spawn(program, args, { stdio: 'inherit' })
  // A terminal signals both processes, a supervisor only this one; the server treats two signals at once as one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1)
  })
}
