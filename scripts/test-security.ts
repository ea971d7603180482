import { vitestArgs } from './commands/checks.ts'
import { runNodeAttached } from './commands/run-program.ts'

/**
 * The tests that attack the server: floods, forged input, silent peers.
 * Usage: npm run test:security [-- part of a name ...]
 */
const given = process.argv.slice(2)
const files = given.length > 0 ? given.map((part) => `${part}.security.test`) : ['.security.test']
// One after another, so that only the server's own time is measured.
runNodeAttached(vitestArgs(['--project', 'server', ...files]), { VITEST_MAX_WORKERS: '1', ATTACKS_ALONE: 'on' })
