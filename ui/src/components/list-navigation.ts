/** The option that an arrow key moves to in a list, wrapping at its ends; undefined for every other key. */
export function nextOptionIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  return undefined
}
