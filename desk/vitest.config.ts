import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'desk', include: ['src/**/*.test.ts'] } })
