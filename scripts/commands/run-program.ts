import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Outcome {
  code: number | null
  output: string
}

const root = join(import.meta.dirname, '..', '..')

/** Runs a program in the root folder to its end and collects its output. */
export function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32' && program === 'npm',
    })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output: output.trimEnd() }))
  })
}

/** Runs a script under the Node that runs this one. */
export function runNode(args: string[], env?: NodeJS.ProcessEnv): Promise<Outcome> {
  return runProgram(process.execPath, args, env)
}

/** Runs a script with its output on the terminal; its exit code becomes ours. */
export function runNodeAttached(args: string[], env: NodeJS.ProcessEnv = {}): void {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}

export function failed({ code }: Outcome): boolean {
  return code !== 0
}
