import { join } from 'node:path'
import { defineProject } from 'vitest/config'

export default defineProject({
  root: join(import.meta.dirname, '..'),
  test: {
    name: 'server',
    maxWorkers: '100%',
    // Tests share no data: each has a database of its own. Loading the server once per worker halves the time, so all that
    // load it are one project: a worker serves one only.
    isolate: false,
    include: ['server/src/**/*.test.ts', 'demo/{src,artwork}/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'src/testing/global-setup.ts')],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine is slow, and what comes late is right all the same.
    expect: { poll: { timeout: 30_000 } },
  },
})
