import { findProgram } from './commands/checks.ts'
import { runNodeAttached } from './commands/run-program.ts'

/** Formats the code. Usage: npm run format [-- path ...] */
runNodeAttached([findProgram('oxfmt'), ...process.argv.slice(2)])
