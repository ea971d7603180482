import { Readable } from 'node:stream'
import pg from 'pg'

const ARCHIVE_DATA = 'd'.charCodeAt(0)
const COMMAND = "BASE_BACKUP (LABEL 'nikhar', CHECKPOINT 'fast', WAL true, MANIFEST 'no')"

/** The used part of a `pg` connection, which its types omit. */
interface Wire {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

/**
 * The database folder of a running PostgreSQL as a tar archive, by the replication protocol, as pg_basebackup reads it:
 * consistent, with the write-ahead log that a start on it needs, while reads and writes continue.
 */
export async function openBaseBackup(connection: pg.ClientConfig): Promise<Readable> {
  const holder = new pg.Client(connection)
  // In this mode a connection speaks the replication protocol.
  const client = new pg.Client({ ...connection, replication: 'database' } as pg.ClientConfig)
  for (const each of [holder, client]) each.on('error', () => undefined)
  await holder.connect()
  // A temporary slot retains the write-ahead log until its session ends, however long the backup takes.
  const slot = `nikhar_backup_${process.pid}`
  await holder.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  await client.connect()

  let wire: Wire | undefined
  const archive = new Readable({ read: () => wire?.stream.resume() })
  archive.once('close', () => void Promise.allSettled([client.end(), holder.end()]))
  const noop = () => undefined
  client.query({
    submit(used: pg.Connection) {
      wire = used as unknown as Wire
      wire.query(COMMAND)
    },
    handleRowDescription: noop,
    handleDataRow: noop,
    handleCommandComplete: noop,
    handleReadyForQuery: () => void archive.push(null),
    handleError: (error: Error) => void archive.destroy(error),
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (chunk[0] !== ARCHIVE_DATA) return
      // Copied, because `pg` reuses its buffer.
      if (!archive.push(Buffer.from(chunk.subarray(1)))) wire?.stream.pause()
    },
  } as pg.Submittable)
  client.once('end', () => {
    if (!archive.readableEnded) archive.destroy(new Error('the database has stopped'))
  })
  return archive
}
