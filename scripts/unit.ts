import { programOf } from './commands/checks.ts'
import { runNodeAlong } from './commands/run-program.ts'

/** Unit and API tests alone. Usage: npm run unit [-- part of a file's name ...] */
runNodeAlong([programOf('vitest'), 'run', ...process.argv.slice(2)])
