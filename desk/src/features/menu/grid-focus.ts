/** The focusable cells of a row, from left to right. */
const CELL = '[data-column]'
const ROW = '[data-service]'

type Step = readonly [columns: number, rows: number]

const STEPS: Record<string, Step> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
  PageUp: [0, -10],
  PageDown: [0, 10],
}

export function stepOfKey(key: string): Step | undefined {
  return STEPS[key]
}

/** The cell at this distance in columns and rows; the last one where there are fewer. */
export function findCell(from: Element, [columns, rows]: Step): HTMLElement | undefined {
  const row = from.closest(ROW)
  const grid = from.closest('[role=grid]')
  const cell = from.closest<HTMLElement>(CELL)
  if (!row || !grid || !cell) return undefined
  const target = rows === 0 ? row : clampedItem([...grid.querySelectorAll(ROW)], row, rows)
  const cells = [...target.querySelectorAll<HTMLElement>(CELL)]
  const sameColumn = cells.find(({ dataset }) => dataset['column'] === cell.dataset['column'])
  return sameColumn && columns !== 0 ? clampedItem(cells, sameColumn, columns) : sameColumn
}

function clampedItem<T>(items: readonly T[], from: T, steps: number): T {
  const place = Math.max(0, Math.min(items.length - 1, items.indexOf(from) + steps))
  return items[place] ?? from
}

/** Only the cell that was focused last is reachable by Tab. */
export function keepTabStop(grid: Element, cell: HTMLElement) {
  for (const other of grid.querySelectorAll<HTMLElement>(`${CELL}[tabindex="0"]`)) other.tabIndex = -1
  cell.tabIndex = 0
}

/** Before the first focus, Tab reaches the first name. */
export function ensureTabStop(grid: Element) {
  if (grid.querySelector(`${CELL}[tabindex="0"]`)) return
  const first = grid.querySelector<HTMLElement>('[data-column=name]')
  if (first) first.tabIndex = 0
}

export function focusCell(serviceId: string, column: string) {
  document.querySelector<HTMLElement>(`[data-service="${serviceId}"] [data-column="${column}"]`)?.focus()
}
