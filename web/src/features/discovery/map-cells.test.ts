import { expect, test } from 'vitest'
import { chooseLabels, gatherPoints, outlineCells } from './map-cells.ts'

const SIZE = { width: 200, height: 100 }

/** The corners of a path, which its curves do not reach. */
function cornersOf(path: string): number[][] {
  return [...path.matchAll(/Q([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

test('two areas share the map equally, with a street between them', () => {
  const [left = '', right = ''] = outlineCells(
    [
      { x: 50, y: 50 },
      { x: 150, y: 50 },
    ],
    SIZE,
  )
  expect(Math.max(...cornersOf(left).map(([x = 0]) => x))).toBe(97)
  expect(Math.min(...cornersOf(right).map(([x = 0]) => x))).toBe(103)
})

test('one area fills the whole map, and an empty list draws nothing', () => {
  expect(cornersOf(outlineCells([{ x: 5, y: 5 }], SIZE)[0] ?? '')).toEqual([
    [0, 0],
    [200, 0],
    [200, 100],
    [0, 100],
  ])
  expect(outlineCells([], SIZE)).toEqual([])
})

test('a point far outside gets no cell and reduces no other cell', () => {
  const [near, far] = outlineCells(
    [
      { x: 100, y: 50 },
      { x: 5000, y: 50 },
    ],
    SIZE,
  )
  expect(far).toBe('')
  expect(cornersOf(near ?? '')).toHaveLength(4)
})

test('two areas at the same place do not erase each other', () => {
  expect(
    outlineCells(
      [
        { x: 10, y: 10 },
        { x: 10, y: 10 },
      ],
      SIZE,
    ).every((path) => path !== ''),
  ).toBe(true)
})

test('of overlapping names the first is shown', () => {
  const names = [
    { name: 'Indiranagar', x: 100, y: 50, isLarge: true },
    { name: 'Domlur', x: 110, y: 55, isLarge: false },
    { name: 'Ejipura', x: 100, y: 90, isLarge: false },
  ]
  expect(chooseLabels(names).map(({ name }) => name)).toEqual(['Indiranagar', 'Ejipura'])
})

test('pins that would overlap are grouped', () => {
  const pins = [
    { x: 0, y: 0 },
    { x: 30, y: 10 },
    { x: 200, y: 0 },
  ]
  expect(gatherPoints(pins, { width: 60, height: 40 })).toEqual([[pins[0], pins[1]], [pins[2]]])
})
