import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'demo',
    include: ['{src,artwork}/**/*.test.ts'],
    globalSetup: ['@nikhar/server/testing/global-setup'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
