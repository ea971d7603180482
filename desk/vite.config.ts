import { toPathPattern } from '@nikhar/contract/path-prefixes'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appConfig } from '@nikhar/scripts/app-build/vite-config'

export default defineConfig({
  ...appConfig({
    port: 5174,
    apiUrl: process.env['API_URL'] ?? 'http://localhost:8081',
    apiPaths: toPathPattern(['salon', 'geo', 'media', 'feeds']),
  }),
  plugins: [react(), tailwind()],
})
