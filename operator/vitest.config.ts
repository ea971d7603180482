import { defineProject } from 'vitest/config'

// The modules have state, so each file gets its own; a VM context costs half as much as a process.
export default defineProject({
  test: {
    name: 'operator',
    maxWorkers: '100%',
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    // A whole app on a busy machine: generous, because a correct screen is correct even when it comes late.
    testTimeout: 60_000,
  },
})
