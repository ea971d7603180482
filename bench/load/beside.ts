/** One call three ways: each answers how many it managed in a second, over so many connections and for so long. */
export interface ThreeWays {
  name: string
  ours: Way
  /** The very statements of ours, driven straight over pg. */
  sql: Way
  /** The very bytes of ours, sent by a Fastify that does nothing else. */
  bare: Way
  /** Which share of the statements' rate ours should reach. */
  aim: number
  whenMissed: string
}

type Way = (connections: number, ms: number) => Promise<number>

const CONNECTIONS = [1, 16, 64]
const WARM_UP_MS = 1000
const SLICE_MS = 500
const SLICES = 10

/** By turns in short slices, so that whatever else the machine does meets all three; the middle of all is the result. */
export async function beside({ name, ours, sql, bare, aim, whenMissed }: ThreeWays) {
  console.log(name)
  let missed = false
  for (const connections of CONNECTIONS) {
    for (const way of [ours, sql, bare]) await way(connections, WARM_UP_MS)
    const slices: { ours: number; sql: number; bare: number }[] = []
    for (let slice = 0; slice < SLICES; slice += 1) {
      slices.push({
        ours: await ours(connections, SLICE_MS),
        sql: await sql(connections, SLICE_MS),
        bare: await bare(connections, SLICE_MS),
      })
    }
    const ofSql = median(slices.map((slice) => slice.ours / slice.sql))
    const ofBare = median(slices.map((slice) => slice.ours / slice.bare))
    const rates = (['ours', 'sql', 'bare'] as const).map((way) => median(slices.map((slice) => slice[way])).toFixed(0))
    console.log(
      `  ${String(connections).padStart(2)} connections: ${rates[0]}/s, ${ofSql.toFixed(2)} of the bare SQL (${rates[1]}/s), ` +
        `${ofBare.toFixed(2)} of a bare route (${rates[2]}/s)${ofSql < aim ? ` - below the aim of ${aim}` : ''}`,
    )
    missed ||= ofSql < aim
  }
  console.log(missed ? `  ${whenMissed}\n` : '')
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
