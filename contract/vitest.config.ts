import { defineProject } from 'vitest/config'

export default defineProject({
  // Pure functions: nothing that one file could leave behind for the next.
  test: { name: 'contract', maxWorkers: '100%', include: ['src/**/*.test.ts'], isolate: false },
})
