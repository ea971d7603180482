import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'operator', maxWorkers: '100%', isolate: false, include: ['src/**/*.test.ts'] },
})
