import { percentile } from './statistics.ts'

const ROUNDS = 300
const WARM_UP = 20

/** Alternates between the operations, so that other load on the machine affects all alike. Prints p50 and p99. */
export async function comparePercentiles(name: string, operations: Record<string, () => Promise<unknown>>) {
  const took = Object.entries(operations).map(([what, work]) => ({ what, work, ms: [] as number[] }))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { work, ms } of took) {
      const startedAt = performance.now()
      await work()
      if (round >= 0) ms.push(performance.now() - startedAt)
    }
  }
  for (const part of [50, 99]) {
    console.log(
      `${name}, p${part}: ${took.map(({ what, ms }) => `${what} ${percentile(ms, part / 100).toFixed(2)} ms`).join(', ')}`,
    )
  }
}
