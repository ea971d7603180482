import { expect, test } from 'vitest'
import { calculateCapacity, formatCosts, type Cost } from './capacity.ts'

const costs: Cost[] = [
  { name: 'a booking', kind: 'booking', count: 10, serverMs: 4, databaseMs: 3, walBytes: 2048, storedBytes: 3072 },
  { name: 'its e-mails', kind: 'booking', count: 10, serverMs: 1, databaseMs: 1, walBytes: 2048, storedBytes: 0 },
  { name: 'one read', kind: 'read', count: 10, serverMs: 1, databaseMs: 0.5, walBytes: 0, storedBytes: 0 },
  { name: 'another', kind: 'read', count: 10, serverMs: 2, databaseMs: 1.5, walBytes: 10, storedBytes: 0 },
]

test('a primary handles the load its cores have time for, alone or with replicas for reads', () => {
  const capacity = calculateCapacity(costs)
  // 64 cores at 60 % have 38,400 ms a second; a booking takes 4 ms of them, and 40 ms more with its 40 reads.
  expect(capacity.withReplicas).toBeCloseTo(9600)
  expect(capacity.alone).toBeCloseTo(38_400 / 44)
  // 9,600 a second: 40 ms of reads each on replicas, and 65 ms each on servers, both at 60 %.
  expect(capacity.replicaCores).toBeCloseTo(640)
  expect(capacity.serverCores).toBeCloseTo((9600 * 65) / 600)
  expect(capacity.walMegabytes).toBeCloseTo((9600 * 4096) / 2 ** 20)
})

test('the table shows the log volume of writes only', () => {
  expect(formatCosts(costs)).toContain('| a booking | 10 | 4.00 ms | 3.00 ms | 2.0 kB | 3.0 kB |')
  expect(formatCosts(costs)).toContain('| another | 10 | 2.00 ms | 1.50 ms | - | - |')
})
