import { expect, test } from 'vitest'
import { paintTile, widthAt } from './paint-tile.ts'
import type { Shape, ShapeKind } from './street-tile.ts'

const COLOURS = {
  green: 'green',
  water: 'water',
  street: 'street',
  road: 'road',
  edge: 'edge',
  rail: 'rail',
  metro: 'metro',
}
const PLACEMENT = { size: 512, left: 0, top: 0, ratio: 2 }

/** Notes what is drawn instead of drawing it. */
function paint(kinds: ShapeKind[], zoom: number) {
  const drawn: string[] = []
  const transforms: number[][] = []
  const context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    setTransform: (...matrix: number[]) => void transforms.push(matrix),
    setLineDash: () => {},
    beginPath: () => {},
    closePath: () => {},
    moveTo: () => {},
    lineTo: () => {},
    fill() {
      drawn.push(`area ${this.fillStyle}`)
    },
    stroke() {
      drawn.push(`line ${this.strokeStyle} ${(this.lineWidth * 512).toFixed(1)}`)
    },
  }
  const shapes = kinds.map((kind): Shape => ({
    kind,
    lines: [
      [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
    ],
  }))
  paintTile(context as unknown as CanvasRenderingContext2D, { shapes, names: [] }, { ...PLACEMENT, zoom }, COLOURS)
  return { drawn, transforms }
}

test('a tile is painted in the colours of the theme: areas, edges, streets, rails [MAP-12]', () => {
  const { drawn } = paint(['metro', 'highway', 'minor', 'water', 'green'], 15)
  expect(drawn).toEqual([
    'area green',
    'area water',
    'line edge 4.2',
    'line edge 9.9',
    'line street 2.6',
    'line road 8.3',
    'line metro 2.4',
  ])
})

test('seen from far away only main roads are drawn, without edges', () => {
  expect(paint(['trunk', 'minor', 'path', 'major'], 10).drawn.slice(2)).toEqual(['line road 0.3', 'line road 0.9'])
})

test('a tile is drawn sharp on fine screens', () => {
  expect(paint([], 14).transforms.at(-1)).toEqual([1024, 0, 0, 1024, -0, -0])
})

test('widths grow evenly between the given levels', () => {
  const widths = [
    [12, 1],
    [14, 3],
  ] as const
  expect([11, 12, 13, 14, 17].map((zoom) => widthAt(widths, zoom))).toEqual([0, 1, 2, 3, 3])
})
