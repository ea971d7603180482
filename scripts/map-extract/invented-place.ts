/** A place in kilometres to the east and to the north of its middle. */
export type Spot = readonly [east: number, north: number]

export interface Feature {
  layer: 'roads' | 'water' | 'landuse' | 'places' | 'pois'
  type: 'point' | 'line' | 'area'
  properties: Readonly<Record<string, string | number>>
  line: readonly Spot[]
  /** The zoom level from which on it is in the tiles. */
  from: number
}

const REACH_KM = 4
const STREETS_APART_KM = 0.3

/** Everything of the place, with the names of layers and kinds of Protomaps. No such place exists. */
export function inventPlace(): Feature[] {
  return [...parks(), ...waters(), ...mainRoads(), ...streets(), ...rails(), ...names()]
}

function parks(): Feature[] {
  const park = (name: string, line: Spot[]): Feature[] => [
    { layer: 'landuse', type: 'area', properties: { kind: 'park' }, line, from: 10 },
    { layer: 'pois', type: 'point', properties: { kind: 'park', name }, line: [middleOf(line)], from: 13 },
  ]
  return [
    ...park('Mango Park', [
      [-1.9, -0.5],
      [-0.9, -0.35],
      [-0.8, -1.2],
      [-1.7, -1.5],
    ]),
    ...park('Parrot Garden', [
      [1.0, -1.4],
      [2.0, -1.6],
      [2.1, -2.3],
      [1.2, -2.2],
    ]),
  ]
}

function waters(): Feature[] {
  const lake = circle([1.5, 1.5], 0.45, 0.32)
  const river = curve((east) => 2.6 + 0.35 * Math.sin(east), 0.25)
  return [
    { layer: 'water', type: 'area', properties: { kind: 'lake' }, line: lake, from: 10 },
    { layer: 'water', type: 'point', properties: { kind: 'lake', name: 'Heron Lake' }, line: [[1.5, 1.5]], from: 12 },
    { layer: 'water', type: 'line', properties: { kind: 'river', name: 'Reed River' }, line: river, from: 10 },
  ]
}

function mainRoads(): Feature[] {
  const road = (kind: string, detail: string, name: string, line: Spot[], from: number): Feature => {
    return { layer: 'roads', type: 'line', properties: { kind, kind_detail: detail, name }, line, from }
  }
  return [
    road(
      'highway',
      'motorway',
      'Outer Bypass',
      curve((east) => -3 + 0.1 * east, 0.5),
      9,
    ),
    road(
      'major_road',
      'trunk',
      'Banyan Road',
      curve((east) => 0.35 + 0.12 * Math.sin(east * 0.8), 0.25),
      9,
    ),
    road(
      'major_road',
      'primary',
      'Market Road',
      upright((north) => 0.45 + 0.06 * north),
      10,
    ),
    road(
      'major_road',
      'secondary',
      'Potters Road',
      upright((north) => -2.2 - 0.08 * north),
      11,
    ),
    road(
      'major_road',
      'tertiary',
      'Canal Road',
      curve((east) => 2.1 + 0.3 * Math.sin(east), 0.25),
      11,
    ),
    road(
      'major_road',
      'tertiary',
      'Stadium Road',
      curve((east) => -1.75 + 0.05 * east, 0.5),
      11,
    ),
  ]
}

/** A grid, of which every third street in each direction has a name. */
function streets(): Feature[] {
  const count = Math.floor(REACH_KM / STREETS_APART_KM)
  const steps = Array.from({ length: 2 * count + 1 }, (_, index) => index - count)
  return steps.flatMap((step) => {
    const at = step * STREETS_APART_KM
    const number = step + count + 1
    const street = (name: string, line: Spot[]): Feature => ({
      layer: 'roads',
      type: 'line',
      properties: { kind: 'minor_road', kind_detail: 'residential', ...(step % 3 === 0 && { name }) },
      line,
      from: 12,
    })
    return [
      street(
        `Lane ${number}`,
        turned([
          [-REACH_KM, at],
          [REACH_KM, at],
        ]),
      ),
      street(
        `Cross ${number}`,
        turned([
          [at, -REACH_KM],
          [at, REACH_KM],
        ]),
      ),
    ]
  })
}

function rails(): Feature[] {
  const metro: Spot[] = [
    [-REACH_KM, -0.9],
    [-1, -0.2],
    [0.6, 0.9],
    [REACH_KM, 1.2],
  ]
  const station = (name: string, spot: Spot): Feature => {
    return { layer: 'pois', type: 'point', properties: { kind: 'station', name }, line: [spot], from: 13 }
  }
  return [
    { layer: 'roads', type: 'line', properties: { kind: 'rail', kind_detail: 'subway' }, line: metro, from: 10 },
    {
      layer: 'roads',
      type: 'line',
      properties: { kind: 'rail', kind_detail: 'rail' },
      line: upright(() => 2.7),
      from: 10,
    },
    station('Clock Tower', [-1, -0.2]),
    station('Old Market', [0.6, 0.9]),
  ]
}

function names(): Feature[] {
  const area = (name: string, spot: Spot, rank: number): Feature => {
    const properties = { kind: 'neighbourhood', name, population_rank: rank }
    return { layer: 'places', type: 'point', properties, line: [spot], from: 11 }
  }
  return [
    {
      layer: 'places',
      type: 'point',
      properties: { kind: 'locality', kind_detail: 'city', name: 'Testpur', population_rank: 9 },
      line: [[0, 0]],
      from: 9,
    },
    area('Sparrow Hill', [-0.3, -0.5], 5),
    area('Lantern Bazaar', [0.9, -0.7], 4),
    area('Weavers Colony', [-1.6, 1.2], 4),
    area('Lakeside', [2.3, 0.7], 3),
    area('Quarry Gate', [-2.9, -1.9], 2),
  ]
}

function curve(northOf: (east: number) => number, step: number): Spot[] {
  const count = Math.round((2 * REACH_KM) / step)
  return Array.from({ length: count + 1 }, (_, index) => {
    const east = -REACH_KM + index * step
    return [east, northOf(east)]
  })
}

function upright(eastOf: (north: number) => number): Spot[] {
  return [-REACH_KM, 0, REACH_KM].map((north) => [eastOf(north), north])
}

function circle([east, north]: Spot, wide: number, high: number): Spot[] {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (-index * Math.PI) / 12
    return [east + wide * Math.cos(angle), north + high * Math.sin(angle)]
  })
}

/** Streets are seldom parallel to the map. */
function turned(line: readonly Spot[]): Spot[] {
  const [cos, sin] = [Math.cos(0.16), Math.sin(0.16)]
  return line.map(([east, north]) => [east * cos - north * sin, east * sin + north * cos])
}

function middleOf(line: readonly Spot[]): Spot {
  const sum = (axis: 0 | 1) => line.reduce((total, spot) => total + spot[axis], 0) / line.length
  return [sum(0), sum(1)]
}
