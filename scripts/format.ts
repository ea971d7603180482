import { programOf } from './commands/checks.ts'
import { runNodeAlong } from './commands/run-program.ts'

/** Formats the code. Usage: npm run format [-- path ...] */
runNodeAlong([programOf('oxfmt'), ...process.argv.slice(2)])
