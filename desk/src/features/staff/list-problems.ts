interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}

/** The first message of every field. */
export function listProblems({ issues }: Issues): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[path.join('.')] ??= message
  return problems
}
