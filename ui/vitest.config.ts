import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'ui',
    maxWorkers: '100%',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    // CSS imports are empty in tests by default; the contrast test reads the colour tokens.
    css: { include: /tokens\.css/ },
  },
})
