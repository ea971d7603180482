import type { Issue, Reporter } from 'knip'

export interface KnipReport {
  processed: number
  problems: string[]
}

/** Knip's own reporters do not say how many files were read. */
const reporter: Reporter = ({ issues, report, counters }) => {
  const kinds = Object.keys(report).filter((kind) => report[kind as keyof typeof report]) as (keyof typeof report)[]
  const problems = kinds.flatMap((kind) =>
    Object.values(issues[kind]).flatMap((bySymbol) =>
      Object.values(bySymbol).map((issue: Issue) => describeIssue(kind, issue)),
    ),
  )
  const summary: KnipReport = { processed: counters.processed, problems }
  console.log(JSON.stringify(summary))
}

function describeIssue(kind: string, { filePath, symbol }: Issue): string {
  if (kind === 'files') return `${filePath}: nothing uses this file`
  if (kind === 'unlisted') return `${filePath}: ${symbol} is missing from the package.json`
  return `${filePath}: unused ${kind}: ${symbol}`
}

export default reporter
