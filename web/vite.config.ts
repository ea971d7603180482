import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appConfig } from '@nikhar/scripts/app-build/vite-config'

export default defineConfig({
  ...appConfig({
    port: 5173,
    apiUrl: process.env['API_URL'] ?? 'http://localhost:8080',
    apiPaths: '^/(customer|geo|salon|media|s|in|dev/outbox(\\.js(on)?)?|docs|openapi\\.json|healthz)(/|\\?|$)',
  }),
  plugins: [
    react(),
    tailwind(),
    // In production the server does so.
    { name: 'desk-address', apply: 'serve', transformIndexHtml: (html) => html.replace('__DESK__', ':5174') },
  ],
})
