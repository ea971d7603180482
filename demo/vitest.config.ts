import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'demo',
    maxWorkers: '100%',
    // Tests share no data: each has a database of its own. Loading the server once per worker halves the time.
    isolate: false,
    include: ['{src,artwork}/**/*.test.ts'],
    globalSetup: ['@nikhar/server/testing/global-setup'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
