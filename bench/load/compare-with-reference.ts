import { median, percentile } from './statistics.ts'

export interface Workload {
  /** Runs for the given time, reports how long each operation took and returns operations per second. */
  (connections: number, ms: number, onAnswer: (ms: number) => void): Promise<number>
}

interface ReferenceComparison {
  name: string
  /** What the reference does. */
  reference: string
  /** The share of the reference's rate that the product should reach. */
  aim: number
  product: Workload
  runReference: Workload
  whenMissed: string
}

const CONNECTIONS = [1, 16, 64]
const WARM_UP_MS = 1500
const SLICE_MS = 500
const SLICES = 12

/** Alternates in short slices, so that other load on the machine affects both alike. Prints rates and percentiles. */
export async function compareWithReference({
  name,
  reference,
  aim,
  product,
  runReference,
  whenMissed,
}: ReferenceComparison) {
  console.log(`${name}, compared with ${reference} (aim ${aim.toFixed(2)})`)
  for (const connections of CONNECTIONS) {
    await runReference(connections, WARM_UP_MS, () => {})
    await product(connections, WARM_UP_MS, () => {})
    const [rates, referenceRates, times, referenceTimes]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let slice = 0; slice < SLICES; slice += 1) {
      referenceRates.push(await runReference(connections, SLICE_MS, (ms) => referenceTimes.push(ms)))
      rates.push(await product(connections, SLICE_MS, (ms) => times.push(ms)))
    }
    const share = median(rates.map((rate, n) => rate / (referenceRates[n] ?? Number.NaN)))
    console.log(
      `  ${String(connections).padStart(2)} connections: ${toSummary(rates, times)}   reference ${toSummary(referenceRates, referenceTimes)}   ` +
        `share ${share.toFixed(2)}${share >= aim ? '' : ` - missed: ${whenMissed}`}`,
    )
  }
  console.log()
}

function toSummary(rates: number[], times: number[]) {
  return `${median(rates).toFixed(0)}/s, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`
}
