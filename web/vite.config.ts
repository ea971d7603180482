import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the API answers while Vite serves the pages. */
const api = process.env['API_URL'] ?? 'http://localhost:8080'

export default defineConfig({
  plugins: [react(), tailwind()],
  build: {
    // The prerendered pages and the budgets read from it which chunks a page needs.
    manifest: true,
    // Every browser that runs this build preloads modules by itself.
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(customer|geo|salon|media|dev|docs|openapi\\.json|healthz)(/|\\?|$)': { target: api } },
  },
})
