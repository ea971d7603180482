import { median } from './statistics.ts'

/** One call in three implementations; each returns how many it answered per second. */
interface ThroughputComparison {
  name: string
  product: Workload
  /** The same SQL statements, sent directly over pg. */
  statements: Workload
  /** The same response bytes, sent by a Fastify route that does nothing else. */
  bareRoute: Workload
  /** The share of the statements' rate that the product should reach. */
  aim: number
  whenMissed: string
}

type Workload = (connections: number, ms: number) => Promise<number>

const CONNECTIONS = [1, 16, 64]
const WARM_UP_MS = 1000
const SLICE_MS = 500
const SLICES = 10

/** Alternates in short slices, so that other load on the machine affects all three alike. Prints the medians. */
export async function compareThroughput({
  name,
  product,
  statements,
  bareRoute,
  aim,
  whenMissed,
}: ThroughputComparison) {
  console.log(name)
  let isMissed = false
  for (const connections of CONNECTIONS) {
    for (const run of [product, statements, bareRoute]) await run(connections, WARM_UP_MS)
    const slices: { product: number; statements: number; bareRoute: number }[] = []
    for (let slice = 0; slice < SLICES; slice += 1) {
      slices.push({
        product: await product(connections, SLICE_MS),
        statements: await statements(connections, SLICE_MS),
        bareRoute: await bareRoute(connections, SLICE_MS),
      })
    }
    const shareOfStatements = median(slices.map((slice) => slice.product / slice.statements))
    const shareOfBareRoute = median(slices.map((slice) => slice.product / slice.bareRoute))
    const [productRate, statementRate, bareRate] = (['product', 'statements', 'bareRoute'] as const).map((key) =>
      median(slices.map((slice) => slice[key])).toFixed(0),
    )
    console.log(
      `  ${String(connections).padStart(2)} connections: ${productRate}/s, ` +
        `${shareOfStatements.toFixed(2)} of the bare SQL (${statementRate}/s), ` +
        `${shareOfBareRoute.toFixed(2)} of a bare route (${bareRate}/s)` +
        (shareOfStatements < aim ? ` - below the aim of ${aim}` : ''),
    )
    isMissed ||= shareOfStatements < aim
  }
  console.log(isMissed ? `  ${whenMissed}\n` : '')
}
