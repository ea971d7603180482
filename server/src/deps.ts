import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { ReadReplica } from './db/read-replica.ts'
import type { Readiness } from './db/readiness.ts'
import type { WriteHealth } from './db/write-health.ts'
import type { JobSignal } from './job-signal.ts'
import type { Live } from './live/live.ts'
import type { OrderChangePublisher } from './live/order-change-publisher.ts'
import type { MapExtract } from './integrations/map-extract.ts'
import type { Geocoder } from './integrations/geocoder.ts'
import type { Mailer } from './integrations/mailer.ts'
import type { Sms } from './integrations/sms.ts'
import type { Storage } from './integrations/storage.ts'
import type { TextSender } from './integrations/text-sender.ts'
import type { PushSender } from './integrations/web-push.ts'

/** Everything a use case depends on, passed in and never imported. */
export interface Deps {
  config: Config
  db: Db
  pool: pg.Pool
  /** Sessions of the database itself, if `pool` connects to a pooler: for jobs and locks. */
  directPool?: pg.Pool
  /** Serves catalogue, search and reviews; routes receive it as `readDb` of the call. */
  replica?: ReadReplica
  /** The outcome of the last write, for /readyz. */
  writes?: WriteHealth
  /** The reply of /readyz, shared by the HTTP servers of the process. */
  readiness?: Readiness
  /** The database's time, in the product; tests replace it. */
  clock: Clock
  live: Live
  orderChanges: OrderChangePublisher
  mailer: Mailer
  /** One-time codes and notices about the account. */
  sms: Sms
  /** Messages about orders, by WhatsApp or SMS. */
  texts: TextSender
  /** Messages about orders to browsers. */
  push: PushSender
  storage: Storage
  /** Absent if no jobs are run: tests run them one by one. */
  jobSignal?: JobSignal
  geocoder: Geocoder
  /** Absent: maps show areas only. */
  mapExtract?: MapExtract
}
