import { defineProject } from 'vitest/config'

// The modules keep state, so each file gets its own; a VM context costs half as much as a process.
export default defineProject({
  test: { name: 'web', maxWorkers: '100%', pool: 'vmThreads', include: ['{src,build}/**/*.test.{ts,tsx}'] },
})
