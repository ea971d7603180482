import { toPathPattern } from '@nikhar/contract/path-prefixes'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appConfig } from '@nikhar/scripts/app-build/vite-config'

export default defineConfig({
  ...appConfig({
    port: 5175,
    apiUrl: process.env['API_URL'] ?? 'http://localhost:8082',
    apiPaths: toPathPattern(['operator', 'geo', 'media']),
  }),
  plugins: [react(), tailwind()],
})
