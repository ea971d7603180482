import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'web',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    // Otherwise empty in tests; the contrast of the colours is read from it.
    css: { include: /tokens\.css/ },
  },
})
