import type { FastifyInstance } from 'fastify'

/** The options of a test that must not depend on who comes first: RACE_REPEATS=20 looks for what one run would hide. */
export const raceRepeats = { repeats: Number(process.env['RACE_REPEATS'] ?? 1) - 1 }

export interface Answered {
  status: number
  code: string | undefined
  data: { orderId?: string; holdId?: string } | null
}

/** Real requests over real sockets. */
export async function postOverHttp(app: FastifyInstance) {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return (headers: Record<string, string>, path: string, body: object) => post(url + path, headers, body)
}

export async function post(url: string, headers: Record<string, string>, body: object): Promise<Answered> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, error } = (await response.json()) as { data?: Answered['data']; error?: { code: string } }
  return { status: response.status, code: error?.code, data: data ?? null }
}

/** How many answers of each kind: `{ 200: 1, SLOT_TAKEN: 199 }`. */
export function tally(answers: Answered[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) counts[code ?? status] = (counts[code ?? status] ?? 0) + 1
  return counts
}
