import { startServer } from '@nikhar/server/start'
import { demoLogins } from './logins.ts'
import { picturesFolder } from './pictures/manifest.ts'

/** Starts the server with the demo data: what `npm start` runs. */
await startServer({
  logins: demoLogins,
  picturesFolder,
  // Imported on demand: with DEMO=off it is not needed.
  load: async (db, options) => (await import('./load-demo.ts')).loadDemo(db, options),
})
