import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'desk', isolate: false, include: ['src/**/*.test.ts'] } })
