import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A busy Saturday in two desk windows and on ten phones: `npm run drill:saturday`. The same test as in `npm test`, with 200
 * bookings, 60 walk-ins, 20 moves, 15 cancellations and 10 no-shows. Prints a table, about half a minute.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', 'src/saturday.test.ts', '--disable-console-intercept'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SATURDAY: 'full' } },
)
process.exit(status ?? 1)
