import { lint, perform, programOf, structure, types, type Check } from './commands/checks.ts'
import { runNode } from './commands/run-program.ts'

/** The part of the tests that is quick enough for every save: no database, no browser, no build. */
const unit: Check = {
  name: 'Unit tests',
  run: () =>
    runNode([
      programOf('vitest'),
      'run',
      '--project',
      'contract',
      '--project',
      'web',
      '--project',
      'desk',
      '--reporter',
      'default',
    ]),
}

for (const check of [types, lint, structure, unit]) {
  if (!(await perform(check))) process.exitCode = 1
}
