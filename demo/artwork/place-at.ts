import { dot, line, oval, path, rect, roundToTenth } from './shapes.ts'

const command = /([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/g
const number = /-?\d*\.?\d+(?:e[-+]?\d+)?/g

/** The meaning of each number after a path command: a coordinate (x, y), a length (w, h) or neither (-). */
const meanings: Record<string, string> = { H: 'x', V: 'y', A: 'wh---xy' }

/**
 * Shapes in local coordinates: an object is drawn around (0, 0) and placed at (x, y) in any size. Corner radii and
 * line widths are not scaled. Paths must use absolute commands.
 */
export function placeAt(x: number, y: number, sx: number, sy = sx) {
  function measure(meaning: string, value: string) {
    if (meaning === '-') return value
    if (meaning === 'x') return roundToTenth(x + Number(value) * sx)
    if (meaning === 'y') return roundToTenth(y + Number(value) * sy)
    return roundToTenth(Number(value) * (meaning === 'w' ? sx : sy))
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
