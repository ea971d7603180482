import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['contract', 'server', 'web', 'desk', 'scripts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
  },
})
