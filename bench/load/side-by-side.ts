export interface Side {
  /** Works for so long and tells how long each piece took; returns how many a second. */
  (connections: number, ms: number, onAnswer: (ms: number) => void): Promise<number>
}

interface SideBySide {
  name: string
  baseline: string
  aim: number
  product: Side
  bare: Side
  whenMissed: string
}

const CONNECTIONS = [1, 16, 64]
const WARM_UP_MS = 1500
const SLICE_MS = 500
const SLICES = 12

/** Rates and the slowest in a hundred, by turns in short slices, so that whatever else the machine does meets both. */
export async function sideBySide({ name, baseline, aim, product, bare, whenMissed }: SideBySide) {
  console.log(`${name}, beside ${baseline} (aim ${aim.toFixed(2)})`)
  for (const connections of CONNECTIONS) {
    await bare(connections, WARM_UP_MS, () => {})
    await product(connections, WARM_UP_MS, () => {})
    const [rates, bareRates, times, bareTimes]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let slice = 0; slice < SLICES; slice += 1) {
      bareRates.push(await bare(connections, SLICE_MS, (ms) => bareTimes.push(ms)))
      rates.push(await product(connections, SLICE_MS, (ms) => times.push(ms)))
    }
    const share = median(rates.map((rate, n) => rate / (bareRates[n] ?? Number.NaN)))
    console.log(
      `  ${String(connections).padStart(2)} connections: ${told(rates, times)}   bare ${told(bareRates, bareTimes)}   ` +
        `share ${share.toFixed(2)}${share >= aim ? '' : ` - missed: ${whenMissed}`}`,
    )
  }
  console.log()
}

function told(rates: number[], times: number[]) {
  return `${median(rates).toFixed(0)}/s, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ?? Number.NaN
}
