import { buildWeb } from './commands/web-build.ts'
import { failed } from './commands/run-program.ts'

const built = await buildWeb()
console.log(built.output)
if (failed(built)) process.exitCode = 1
