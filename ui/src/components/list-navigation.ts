/** The row a key leads to in a list of suggestions, around its ends; undefined for keys that mean something else. */
export function nextOptionIndex(key: string, row: number, rows: number): number | undefined {
  if (rows === 0) return undefined
  if (key === 'ArrowDown') return (row + 1) % rows
  if (key === 'ArrowUp') return (row - 1 + rows) % rows
  return undefined
}
