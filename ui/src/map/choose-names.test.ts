import { expect, test } from 'vitest'
import { chooseNames, type MapName } from './choose-names.ts'

function name(text: string, x: number, y: number, look: MapName['look'] = 'road'): MapName {
  return { text, x, y, look }
}

const texts = (names: readonly MapName[]) => names.map(({ text }) => text)

test('of overlapping names the first is written [MAP-15]', () => {
  const names = [name('Market Road', 100, 50), name('Canal Road', 120, 55), name('Potters Road', 100, 90)]
  expect(texts(chooseNames(names, []))).toEqual(['Market Road', 'Potters Road'])
})

test('no name is written where a pin or the dot of the visitor is [MAP-15]', () => {
  const pin = { left: 80, right: 150, top: 30, bottom: 74 }
  expect(texts(chooseNames([name('Market Road', 100, 50), name('Canal Road', 300, 50)], [pin]))).toEqual(['Canal Road'])
})

test('the name of an area moves aside from the dot of the visitor [MAP-15]', () => {
  const dot = { left: 84, right: 116, top: 34, bottom: 66 }
  const [area] = chooseNames([name('Koramangala', 100, 50, 'large')], [dot])
  expect(area?.y).toBe(20)
  const above = { left: 0, right: 200, top: 0, bottom: 33 }
  expect(chooseNames([name('Koramangala', 100, 50, 'large')], [dot, above])[0]?.y).toBe(80)
  const around = { left: 0, right: 200, top: 0, bottom: 95 }
  expect(chooseNames([name('Koramangala', 100, 50, 'large')], [around])[0]?.y).toBe(110)
  expect(chooseNames([name('Koramangala', 100, 50, 'area')], [around])).toEqual([])
})

test('a street is not named twice nearby, and again further away', () => {
  const names = [name('Market Road', 0, 0), name('Market Road', 200, 0), name('Market Road', 400, 0)]
  expect(chooseNames(names, []).map(({ x }) => x)).toEqual([0, 400])
})

test('a slanting name needs room only along its street', () => {
  const slanting = { ...name('A very long street', 100, 100), angle: 45 }
  const beside = { left: 120, right: 170, top: 40, bottom: 80 }
  expect(chooseNames([slanting], [beside])).toHaveLength(1)
  expect(chooseNames([{ ...slanting, angle: 0 }], [{ ...beside, top: 95, bottom: 105 }])).toHaveLength(0)
  expect(chooseNames([slanting], [{ left: 120, right: 130, top: 120, bottom: 130 }])).toHaveLength(0)
})
