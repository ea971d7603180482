import { judgePlace, judgeQuery, type Ask } from './judge-query.ts'
import { readSet } from './query-sets.ts'

export interface SetScore {
  name: string
  right: number
  total: number
  /** By script. */
  scripts: Map<string, { right: number; total: number }>
  mistakes: { query: string; mistake: string }[]
}

/** Every set that exists, with its queries sent one after another. */
export async function scoreSets(ask: Ask, names: readonly ('services' | 'names' | 'places')[]): Promise<SetScore[]> {
  const scores: SetScore[] = []
  for (const name of names) {
    const rows =
      name === 'places'
        ? readSet(name)?.map((row) => ({ ...row, judge: () => judgePlace(row, ask) }))
        : readSet(name).map((row) => ({ ...row, judge: () => judgeQuery(row, ask) }))
    if (rows) scores.push(await scoreRows(name, rows))
  }
  return scores
}

interface JudgedRow {
  query: string
  script: string
  judge: () => Promise<string | undefined>
}

async function scoreRows(name: string, rows: readonly JudgedRow[]): Promise<SetScore> {
  const scripts: SetScore['scripts'] = new Map()
  const mistakes: SetScore['mistakes'] = []
  for (const { query, script, judge } of rows) {
    const mistake = await judge()
    const score = scripts.get(script) ?? { right: 0, total: 0 }
    score.total += 1
    if (mistake === undefined) score.right += 1
    else mistakes.push({ query, mistake })
    scripts.set(script, score)
  }
  return { name, right: rows.length - mistakes.length, total: rows.length, scripts, mistakes }
}
