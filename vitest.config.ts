import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['contract', 'client', 'ui', 'web', 'desk', 'server', 'demo', 'scripts'],
    // By default one core is left idle, which on a machine with two is half of it.
    maxWorkers: '100%',
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
  },
})
