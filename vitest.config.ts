import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['contract', 'client', 'ui', 'web', 'desk', 'server', 'demo', 'scripts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
  },
})
