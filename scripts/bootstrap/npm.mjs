import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'

/** A problem that the person at the terminal can solve. */
export class SetupError extends Error {}

/**
 * Runs npm under the given Node.
 * @param {string} node @param {string[]} args @param {string} cwd
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function npm(node, args, cwd) {
  return new Promise((resolve) => {
    let output = ''
    const env = { ...process.env }
    // Set by the npm that runs this script, for its own project.
    delete env.npm_config_local_prefix
    const child = spawn(node, [findNpm(), ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The npm that started this script, the one that came with Node, or the one on the path. */
function findNpm() {
  const name = join('npm', 'bin', 'npm-cli.js')
  const home = dirname(realpathSync(process.execPath))
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => {
    const found = join(folder, 'npm')
    return existsSync(found) ? [realpathSync(found), join(folder, 'node_modules', name)] : []
  })
  const candidates = [
    process.env.npm_execpath ?? '',
    join(home, 'node_modules', name),
    join(home, '..', 'lib', 'node_modules', name),
    ...onPath,
  ]
  const found = candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path))
  if (!found) throw new SetupError('npm was not found: start this with npm, as in "npm start".')
  return found
}

/**
 * The line of npm's output that says why it failed.
 * @param {string} output
 */
export function findNpmError(output) {
  const lines = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)/.exec(line)?.[1]?.trim() ?? [])
  const cause =
    lines.find((line) => /\w*Error: |^\d{3} |^notarget /.test(line)) ??
    lines.find((line) => !/^(?:code|errno|syscall|path|dest) /.test(line)) ??
    output.trim().split('\n').at(-1)
  return (cause ?? '').replace(/^\w*Error: /, '')
}
