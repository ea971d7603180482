import { dot, line, oval, path, rect, tenth } from './shapes.ts'

const command = /([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/g
const number = /-?\d*\.?\d+(?:e[-+]?\d+)?/g

/** What each number after a path command means: a place (x, y), a length (w, h) or neither (-). */
const meanings: Record<string, string> = { H: 'x', V: 'y', A: 'wh---xy' }

/**
 * A place in the picture with its own measure, so that a thing is drawn once around (0, 0) and set anywhere in any
 * size. Corner radii and line widths are not scaled. Paths are written in absolute commands.
 */
export function spot(x: number, y: number, sx: number, sy = sx) {
  function measure(meaning: string, value: string) {
    if (meaning === '-') return value
    if (meaning === 'x') return tenth(x + Number(value) * sx)
    if (meaning === 'y') return tenth(y + Number(value) * sy)
    return tenth(Number(value) * (meaning === 'w' ? sx : sy))
  }

  function place(data: string) {
    return data.replace(command, (_, letter: string, values: string) => {
      const meaning = meanings[letter] ?? 'xy'
      let i = 0
      return letter + values.replace(number, (value) => String(measure(meaning.charAt(i++ % meaning.length), value)))
    })
  }

  return {
    rect: (dx: number, dy: number, w: number, h: number, fill: string, corner = 0, more = '') =>
      rect(x + dx * sx, y + dy * sy, w * sx, h * sy, fill, corner, more),
    oval: (dx: number, dy: number, rx: number, ry: number, fill: string, more = '') =>
      oval(x + dx * sx, y + dy * sy, rx * sx, ry * sy, fill, more),
    dot: (dx: number, dy: number, r: number, fill: string, more = '') =>
      dot(x + dx * sx, y + dy * sy, r * sx, fill, more),
    path: (data: string, fill = 'none', more = '') => path(place(data), fill, more),
    line: (data: string, colour: string, width: number, more = '') => line(place(data), colour, width, more),
    place,
  }
}
