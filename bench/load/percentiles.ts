const ROUNDS = 300
const WARM_UP = 20

/** How long each takes, one at a time and by turns, so that whatever else the machine does slows all alike. */
export async function percentiles(name: string, ways: Record<string, () => Promise<unknown>>) {
  const took = Object.entries(ways).map(([what, work]) => ({ what, work, ms: [] as number[] }))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { work, ms } of took) {
      const startedAt = performance.now()
      await work()
      if (round >= 0) ms.push(performance.now() - startedAt)
    }
  }
  for (const part of [50, 99]) {
    console.log(
      `${name}, p${part}: ${took.map(({ what, ms }) => `${what} ${percentile(ms, part).toFixed(2)} ms`).join(', ')}`,
    )
  }
}

function percentile(values: readonly number[], part: number) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length * part) / 100)] ?? Number.NaN
}

/** How long one thing takes, one at a time. */
export async function timesOf(work: () => Promise<unknown>) {
  const ms: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    await work()
    if (round >= 0) ms.push(performance.now() - startedAt)
  }
  return { p50: percentile(ms, 50), p99: percentile(ms, 99) }
}
