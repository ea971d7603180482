import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    maxWorkers: '100%',
    // Tests share no data: each has a database of its own. Loading the server once per worker halves the time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine is slow, and what comes late is right all the same.
    expect: { poll: { timeout: 30_000 } },
  },
})
