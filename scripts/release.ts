import { readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { step } from './bootstrap/progress.mjs'
import { failed } from './commands/run-program.ts'
import { buildWeb, isWebBuilt } from './commands/web-build.ts'
import { assembleRelease } from './release/assemble-release.ts'

/**
 * Creates a folder that runs the product without a build, a registry or development packages.
 * Usage: npm run release [-- FOLDER]
 */
const folder = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? join(import.meta.dirname, '..', 'release'))

try {
  const built = isWebBuilt() ? undefined : await buildWeb()
  if (built && failed(built)) throw new Error(`${built.output}\nThe pages could not be built, see above.`)
  await step('Assembling the release', () => assembleRelease(folder))
  const shown = relative(process.cwd(), folder) || '.'
  console.log(`
${shown} holds the release for ${process.platform} on ${process.arch}, ${measureMegabytes(folder)} MB.

  Start     node ${join(shown, 'start.js')}   (settings: ${join(shown, 'docs', 'operations.md')})
  Deploy    ${join(shown, 'deploy')} has a container file, a systemd unit, a proxy, alerts and a dashboard
`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function measureMegabytes(path: string) {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  return Math.round(bytes / 1_048_576)
}
