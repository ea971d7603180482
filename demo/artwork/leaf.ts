import { d, group, line, path, roundToTenth } from './shapes.ts'

/** A leaf that grows from (x, y), upright at 0 degrees. */
export function leaf(x: number, y: number, length: number, width: number, degrees: number, fill: string, rib: string) {
  const blade =
    d`M0 0C${width} ${-length * 0.25} ${width * 0.9} ${-length * 0.75} 0 ${-length}` +
    d`C${-width * 0.9} ${-length * 0.75} ${-width} ${-length * 0.25} 0 0Z`
  const body = path(blade, fill) + line(d`M0 0V${-length * 0.88}`, rib, 1.6, 'opacity=".55"')
  return group(body, `translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${roundToTenth(degrees)})`)
}
