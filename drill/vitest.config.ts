import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'drill', maxWorkers: '100%', isolate: false, include: ['**/*.test.ts'] },
})
