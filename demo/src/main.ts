import { startServer } from '@nikhar/server/start'
import { demoLogins } from './logins.ts'
import { picturesFolder } from './pictures/manifest.ts'

/** The server with the demo world beside it: what `npm start` runs. */
await startServer({
  logins: demoLogins,
  picturesFolder,
  // Imported on demand: with DEMO=off it is never read.
  load: async (db, options) => (await import('./load-demo.ts')).loadDemo(db, options),
})
