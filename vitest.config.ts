import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['contract', 'server', 'web', 'scripts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
  },
})
