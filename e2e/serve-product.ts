import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product as `npm start` runs it, on a port and a data folder of its own. Usage: node e2e/serve-product.ts 8180 */
const port = process.argv[2] ?? '8180'
const root = join(import.meta.dirname, '..')

if (!existsSync(join(root, 'web/dist/index.html'))) {
  const build = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (build.status !== 0) process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'nikhar-e2e-'))
const product = spawn(process.execPath, ['server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, DEMO: '1' },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal))
product.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
