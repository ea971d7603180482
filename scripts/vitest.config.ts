import { defineProject } from 'vitest/config'

export default defineProject({
  // The checks start programs, which is slow on a busy machine.
  test: { name: 'scripts', maxWorkers: '100%', isolate: false, include: ['**/*.test.ts'], testTimeout: 60_000 },
})
