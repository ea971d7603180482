import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['contract', 'client', 'ui', 'web', 'desk', 'operator', 'server', 'drill', 'scripts'],
    // Each project repeats this setting. By default one core is left idle, which is half of a machine with two.
    maxWorkers: '100%',
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
  },
})
