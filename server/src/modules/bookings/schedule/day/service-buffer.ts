import { sql, type RawBuilder } from 'kysely'

/** Minutes that a stylist needs after each service; services without are left out. */
export type BuffersByService = ReadonlyMap<string, number>

export interface VisitBuffer {
  minutes: number
}

/** The buffer after a visit with these services, for `readTogether`: the longest of them, once. */
export function selectBuffer(serviceIds: readonly string[]): RawBuilder<VisitBuffer> {
  return sql<VisitBuffer>`
    select coalesce(max(buffer_minutes), 0) as minutes from services where id = any (${serviceIds}::uuid[])`
}

/** The same, from cached buffers. */
export function findBuffer(buffers: BuffersByService, serviceIds: readonly string[] = []): number {
  if (buffers.size === 0) return 0
  return serviceIds.reduce((longest, id) => Math.max(longest, buffers.get(id.toLowerCase()) ?? 0), 0)
}
