import { journeyArgs } from './commands/checks.ts'
import { ensureChromium } from './commands/ensure-chromium.ts'
import { runNodeAttached } from './commands/run-program.ts'

/** Browser journeys alone. Usage: npm run journeys [-- part of a file's name, or -g and part of a test's name ...] */
const browser = await ensureChromium()
if (browser) {
  console.error(browser.missing)
  process.exitCode = 1
} else {
  runNodeAttached(journeyArgs(process.argv.slice(2)))
}
