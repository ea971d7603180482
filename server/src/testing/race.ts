import type { FastifyInstance } from 'fastify'

/** Options of a race test: RACE_REPEATS=20 repeats it, to find what a single run hides. */
export const raceRepeats = { repeats: Number(process.env['RACE_REPEATS'] ?? 1) - 1 }

/** Rounds of a race that repeats itself within one test and one database: RACE_REPEATS, if it is set. */
export const raceRounds = Number(process.env['RACE_REPEATS'] ?? 6)

export interface Outcome {
  status: number
  code: string | undefined
  data: { orderId?: string; holdId?: string } | null
}

/** Starts the server on a port and returns a function that sends POST requests over real sockets. */
export async function postOverHttp(app: FastifyInstance) {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return (headers: Record<string, string>, path: string, body: object) => post(url + path, headers, body)
}

export async function post(url: string, headers: Record<string, string>, body: object): Promise<Outcome> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, error } = (await response.json()) as { data?: Outcome['data']; error?: { code: string } }
  return { status: response.status, code: error?.code, data: data ?? null }
}

/** Counts the outcomes by code or status: `{ 200: 1, SLOT_TAKEN: 199 }`. */
export function tally(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of outcomes) counts[code ?? status] = (counts[code ?? status] ?? 0) + 1
  return counts
}
