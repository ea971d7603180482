import { failed } from './commands/run-program.ts'
import { buildWeb, isWebBuilt } from './commands/web-build.ts'

const built = isWebBuilt() ? undefined : await buildWeb()
if (built && failed(built)) {
  console.error(`${built.output}\nThe pages could not be built, see above.`)
  process.exitCode = 1
} else {
  await import('@nikhar/demo/main')
}
