import { archPath, type ArchStyle } from '../arch.ts'
import { darken, lighten, mix, shadowInk, white } from '../colour.ts'
import { d, dot, group, layers, repeat, path, rect } from '../shapes.ts'
import { placeAt } from '../place-at.ts'
import type { Box, Room } from './room.ts'

type View = 'sun' | 'hills' | 'trees' | 'sea' | 'city'
export const views: readonly View[] = ['sun', 'hills', 'trees', 'sea', 'city']

/** A window with something to see outside. */
export function windowView(room: Room, box: Box, style: ArchStyle, view = room.random.pick(views)) {
  const { canvas, colours } = room
  const { x, y, w, h } = box
  const at = placeAt(x, y, w, h)
  const arch = archPath(x, y, w, h, style)
  const sky = canvas.linear([
    [0, colours.sky[1]],
    [0.75, colours.sky[0]],
    [1, lighten(colours.sky[0], 0.4)],
  ])
  const outside = layers(
    rect(x, y, w, h, sky),
    view === 'sun' ? sun(room, box) : '',
    view !== 'city' && view !== 'sea' ? hills(room, box) : '',
    view === 'trees' ? trees(room, box) : '',
    view === 'sea' ? sea(room, box) : '',
    view === 'city' ? city(room, box) : '',
  )
  const bars = style === 'foil' ? '' : at.line('M0.5 0V1M0 0.36H1M0 0.68H1', lighten(colours.wall, 0.3), 7)
  const glare = at.path('M0.1 0L0.45 0L0.05 1L-0.3 1Z', white, 'opacity=".18"')
  const frame = canvas.diagonal([
    [0, lighten(colours.wall, 0.4)],
    [1, darken(colours.wall, 0.12)],
  ])
  return layers(
    group(path(arch, shadowInk, 'opacity=".16"'), 'translate(9 8)'),
    path(archPath(x - 16, y - 16, w + 32, h + 18, style), frame),
    canvas.clip(path(arch), outside + bars + glare),
    rect(x - 26, y + h - 2, w + 52, 16, canvas.flat(lighten(colours.wall, 0.2), 0.12), 4),
  )
}

function sun({ canvas, colours }: Room, { x, y, w, h }: Box) {
  const at = placeAt(x, y, w, h)
  const disc = at.dot(0.5, 0.52, 0.24, mix(colours.trim, white, 0.35))
  return disc + at.dot(0.5, 0.52, 0.5, canvas.glow(colours.glow, 0.8))
}

function hills({ colours }: Room, { x, y, w, h }: Box) {
  const at = placeAt(x, y, w, h)
  return repeat(3, (i) => {
    const ridge = `M0 1V${0.62 + i * 0.11}Q${0.2 + i * 0.1} ${0.48 + i * 0.12} 0.5 ${0.64 + i * 0.1}T1 ${0.58 + i * 0.12}V1Z`
    return at.path(ridge, mix(colours.leaf, colours.sky[0], 0.7 - i * 0.22))
  })
}

function trees({ colours, random }: Room, { x, y, w, h }: Box) {
  return repeat(6, (i) => {
    const treeX = x + w * (0.08 + i * 0.17)
    const crown = random.between(0.1, 0.18) * w
    return layers(
      rect(treeX - 3, y + h * 0.7, 6, h * 0.3, darken(colours.wood, 0.2)),
      dot(treeX, y + h * 0.68, crown, mix(colours.leaf, colours.sky[0], i % 2 ? 0.15 : 0.35)),
    )
  })
}

function sea({ canvas, colours }: Room, { x, y, w, h }: Box) {
  const at = placeAt(x, y, w, h)
  const haze = colours.sky[0]
  return layers(
    at.rect(0, 0.62, 1, 0.4, canvas.blend(mix('#3f7f8c', haze, 0.4), mix('#2c5f70', haze, 0.2))),
    at.dot(0.62, 0.62, 0.17, mix(colours.trim, white, 0.45)),
    at.rect(0, 0.62, 1, 0.4, mix('#357484', haze, 0.3), 0, 'opacity=".85"'),
    repeat(6, (i) => {
      const glintY = y + h * (0.66 + i * 0.05)
      return rect(x + w * (0.52 - i * 0.01), glintY, w * (0.2 + i * 0.02), 3, colours.glow, 2, 'opacity=".6"')
    }),
  )
}

function city({ colours, random }: Room, { x, y, w, h }: Box) {
  const wide = w / 6.4
  return repeat(7, (i) => {
    const tall = random.between(0.18, 0.46) * h
    const roof = y + h - tall
    const lights = repeat(4, (j) => {
      const lightX = x + i * wide + 8 + (j % 2) * wide * 0.42
      const opacity = `opacity="${j % 3 ? 0.75 : 0.2}"`
      return rect(lightX, roof + 18 + Math.floor(j / 2) * 34, wide * 0.2, 14, colours.glow, 2, opacity)
    })
    const facade = mix(colours.deep, colours.sky[1], 0.35 + (i % 3) * 0.15)
    return rect(x + i * wide - 4, roof, wide + 2, tall, facade) + lights
  })
}

export function curtain({ canvas, colours }: Room, { x, y, w, h }: Box, colour: string) {
  const folds = repeat(6, (i) => {
    const fold =
      d`M${x + (i * w) / 6} ${y}h${w / 6}q${w * 0.03} ${h * 0.5} ${-w * 0.01} ${h}` +
      d`h${-w / 6}q${w * 0.03} ${-h * 0.5} ${w * 0.01} ${-h}Z`
    const cloth = canvas.across([
      [0, darken(colour, 0.2)],
      [0.45, lighten(colour, 0.22)],
      [1, darken(colour, 0.12)],
    ])
    return path(fold, cloth)
  })
  return folds + rect(x - 20, y - 8, w + 40, 10, colours.trim, 5)
}
