import { vitestArgs } from './commands/checks.ts'
import { runNodeAttached } from './commands/run-program.ts'

/** Unit and API tests alone. Usage: npm run unit [-- part of a file's name ...] */
runNodeAttached(vitestArgs(process.argv.slice(2)))
