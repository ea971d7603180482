import type { Db } from './db/database.ts'

interface Login {
  email: string
  password: string
}

/** The secret of the authenticator app that the demo simulates. */
interface OperatorLogin extends Login {
  name: string
  totpSecret: string
}

/** Demo data as the server sees it. It is passed to `startServer`; the server never imports it. */
export interface DemoWorld {
  logins: { customer: Login; desk: Login; operator: OperatorLogin }
  /** Folder of the images served under /media/demo/. */
  picturesFolder: string
  isLoaded(db: Db): Promise<boolean>
  /** Fills an empty database; does nothing when the data is already there. */
  load(db: Db, options: { today: Date; log: (line: string) => void }): Promise<void>
}
