import { defineProject } from 'vitest/config'

export default defineProject({
  // Pure functions: no file can leave state behind for the next one.
  test: { name: 'contract', maxWorkers: '100%', include: ['src/**/*.test.ts'], isolate: false },
})
