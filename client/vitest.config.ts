import { defineProject } from 'vitest/config'

// The modules have state, so each file gets its own; a VM context costs half as much as a process.
export default defineProject({
  test: { name: 'client', maxWorkers: '100%', include: ['src/**/*.test.ts'], pool: 'vmThreads' },
})
