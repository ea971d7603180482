export interface Statement {
  text: string
  values: readonly unknown[]
}

/** The same statements with other values: every parameter equal to `from` becomes `to`. */
export function withReplacedValues(
  statements: readonly Statement[],
  changes: readonly [from: unknown, to: unknown][],
): Statement[] {
  const known = new Map(changes.map(([from, to]) => [keyOf(from), to]))
  return statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => (known.has(keyOf(value)) ? known.get(keyOf(value)) : value)),
  }))
}

function keyOf(value: unknown) {
  return value instanceof Date ? `at ${value.getTime()}` : `${typeof value} ${String(value)}`
}
