import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from '@nikhar/scripts/app-build/lean-contract'
import { leanRouter } from '@nikhar/scripts/app-build/lean-router'

/** Where the API answers while Vite serves the pages. */
const api = process.env['API_URL'] ?? 'http://localhost:8081'

/** What changes only with its version, in a file of its own that browsers keep from release to release. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|lucide-react)[\\/](?!.*[\\/]icons[\\/])/,
}

export default defineConfig({
  plugins: [react(), tailwind(), leanRouter(), leanContract()],
  build: {
    // The budgets read from it which chunks a page needs.
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [framework] } } },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: { '^/(salon|media)(/|\\?|$)': { target: api } },
  },
})
