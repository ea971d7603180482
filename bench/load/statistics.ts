export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: readonly number[], share: number): number {
  const index = Math.min(Math.floor(values.length * share), values.length - 1)
  return values.toSorted((a, b) => a - b)[index] ?? Number.NaN
}
