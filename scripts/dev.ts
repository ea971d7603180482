import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Runs the server and the browser apps; they restart or reload when a file changes. */
const root = join(import.meta.dirname, '..')
const web = join(root, 'web')
const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')
const port = Number(process.env['PORT'] ?? 8080)
const { DESK_PORT, OPERATOR_PORT } = process.env
const [api, deskApi, operatorApi] = [port, DESK_PORT ?? port + 1, OPERATOR_PORT ?? port + 2].map(
  (at) => `http://localhost:${at}`,
)

const children = [
  run(['--watch', '--watch-preserve-output', 'demo/src/main.ts'], root, {
    PUBLIC_URL: 'http://localhost:5173',
    DESK_URL: 'http://localhost:5174',
    OPERATOR_URL: 'http://localhost:5175',
  }),
  run([vite], web, { API_URL: api }),
  run([vite], join(root, 'desk'), { API_URL: deskApi }),
  run([vite], join(root, 'operator'), { API_URL: operatorApi }),
]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))

function run(args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...env, ...process.env } })
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    stop('SIGTERM')
  })
  return child
}

function stop(signal: NodeJS.Signals) {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}
