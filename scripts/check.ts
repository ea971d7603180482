import { format, lint, perform, structure, types, unit } from './commands/checks.ts'

/** The checks that are quick enough to run before every commit: no database, no browser, no build. */
for (const check of [types, lint, format, structure, unit]) {
  if (!(await perform(check))) process.exitCode = 1
}
