import { ConfigProblems, describeConfigProblems, readConfig } from '@nikhar/server/config/config'
import { failed } from './commands/run-program.ts'
import { buildWeb, isWebBuilt } from './commands/web-build.ts'

if (hasValidSettings() && (await isBuilt())) await import('@nikhar/demo/main')
else process.exitCode = 1

/** A wrong setting is reported at once, not after the build. */
function hasValidSettings() {
  try {
    readConfig(process.env)
    return true
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error
    console.error(describeConfigProblems(error))
    return false
  }
}

async function isBuilt() {
  if (isWebBuilt()) return true
  const built = await buildWeb()
  if (failed(built)) console.error(`${built.output}\nThe pages could not be built, see above.`)
  return !failed(built)
}
