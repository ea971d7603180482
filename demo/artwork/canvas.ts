import { hash } from '../src/seeded-random.ts'
import { darken, lighten, shadowInk } from './colour.ts'
import { oval } from './shapes.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

/**
 * One SVG with the gradients and clip paths its shapes refer to. They are numbered in the order of creation, so that
 * order, even of shapes that end up hidden, is part of the picture.
 */
export type Canvas = ReturnType<typeof createCanvas>

export function createCanvas(seed: string, width: number, height: number) {
  const prefix = 'k' + hash(seed).toString(36)
  const definitions: string[] = []
  const kept = new Map<string, string>()

  function define(make: (id: string) => string) {
    const id = prefix + definitions.length
    definitions.push(make(id))
    return `url(#${id})`
  }

  function once(key: string, make: () => string) {
    const fill = kept.get(key) ?? make()
    kept.set(key, fill)
    return fill
  }

  function linear(list: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1) {
    const direction = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
    return define((id) => `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`)
  }

  function radial(list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5) {
    const place = `cx="${cx}" cy="${cy}" r="${r}"`
    return define((id) => `<radialGradient id="${id}" ${place}>${stops(list)}</radialGradient>`)
  }

  return {
    width,
    height,
    linear,
    radial,
    across: (list: readonly Stop[]) => linear(list, 0, 0, 1, 0),
    diagonal: (list: readonly Stop[]) => linear(list, 0, 0, 1, 1),
    /** From one colour at the top to another at the bottom. */
    blend: (top: string, bottom: string) =>
      linear([
        [0, top],
        [1, bottom],
      ]),
    /** A colour that fades to transparent at the bottom. */
    fade: (colour: string, opacity: number) =>
      linear([
        [0, colour, opacity],
        [1, colour, 0],
      ]),
    /** Light falling from above on something flat. */
    flat: (colour: string, depth = 0.14) =>
      once(`flat ${colour} ${depth}`, () =>
        linear([
          [0, lighten(colour, depth)],
          [1, darken(colour, depth)],
        ]),
      ),
    /** Light from the left on something like a pipe. */
    tube: (colour: string, depth = 0.2) =>
      once(`tube ${colour} ${depth}`, () => {
        const edge = darken(colour, depth)
        return linear(
          [
            [0, edge],
            [0.32, lighten(colour, depth)],
            [1, darken(colour, depth * 1.3)],
          ],
          0,
          0,
          1,
          0,
        )
      }),
    ball: (colour: string, depth = 0.3) =>
      once(`ball ${colour} ${depth}`, () =>
        radial(
          [
            [0, lighten(colour, depth)],
            [1, darken(colour, depth * 0.6)],
          ],
          0.36,
          0.3,
          0.8,
        ),
      ),
    glow: (colour: string, opacity = 0.7) =>
      once(`glow ${colour} ${opacity}`, () =>
        radial([
          [0, colour, opacity],
          [0.35, colour, opacity * 0.45],
          [1, colour, 0],
        ]),
      ),
    /** The shadow of an object on the ground. */
    ground(x: number, y: number, rx: number, ry = rx * 0.16) {
      const shade = () =>
        radial([
          [0, shadowInk, 0.42],
          [0.6, shadowInk, 0.18],
          [1, shadowInk, 0],
        ])
      return oval(x, y, rx, ry, once('ground', shade))
    },
    clip(shape: string, body: string) {
      const reference = define((id) => `<clipPath id="${id}">${shape}</clipPath>`)
      return `<g clip-path="${reference}">${body}</g>`
    },
    svg(body: string, title: string) {
      const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
      const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" preserveAspectRatio="xMidYMid slice">`
      return `${head}<title>${title}</title><defs>${definitions.join('')}</defs>${body}</svg>`
    },
  }
}

function stops(list: readonly Stop[]) {
  return list
    .map(([offset, colour, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${see}/>`
    })
    .join('')
}
