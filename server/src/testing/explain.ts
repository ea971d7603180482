import type pg from 'pg'

export interface SentStatement {
  sql: string
  parameters: readonly unknown[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
}

/**
 * The nodes of the plan that PostgreSQL chooses for a statement; with `analyze` it is executed, and rows are counted.
 */
export async function explain(
  pool: pg.Pool,
  { sql, parameters }: SentStatement,
  { analyze = false } = {},
): Promise<PlanNode[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json, analyze ${analyze}) ${sql}`,
    [...parameters],
  )
  return listNodes(rows[0]!['QUERY PLAN'][0].Plan)
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)]
}
