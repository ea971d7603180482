import type { MapArea } from '@nikhar/contract/discovery'
import { html, type Html } from '../../../http/html.ts'

interface Position {
  latitude: number
  longitude: number
}

interface Spot {
  x: number
  y: number
}

interface NamedSpot extends Spot {
  name: string
}

/** What the drawing shows, and how large: 5.6 by 2.4 km. */
const SIZE = { width: 560, height: 240 }
const PX_PER_KM = 100
const KM_PER_DEGREE = 111.32
const TINTS = 3
/** On the ring, where the maps of the apps have it. */
const RING_TAG = { name: '1 km', x: 93, y: 36 }
/** Phones show this much to each side of the pin. */
const NARROW_PX = 160
/** About the width of a letter, and how close names may be above each other. */
const LETTER_PX = 7.2
const LINE_PX = 20
/** The pin, with the name of the salon's own area below it. */
const PIN = { width: 40, above: 44, below: 6 }

/** The box that `renderPlaceMap` shows. */
export function boxAround({ latitude, longitude }: Position) {
  const north = SIZE.height / 2 / PX_PER_KM / KM_PER_DEGREE
  const east = SIZE.width / 2 / PX_PER_KM / kmPerDegreeEast(latitude)
  return { south: latitude - north, west: longitude - east, north: latitude + north, east: longitude + east }
}

function kmPerDegreeEast(latitude: number) {
  return KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
}

/**
 * The surroundings of a salon without a script: the areas that are known as soft shades with their names, a ring at one
 * kilometre, and the pin. Streets would have to be known.
 */
export function renderPlaceMap(centre: Position, areas: readonly MapArea[]): Html {
  const spots = areas.map((area) => ({ ...area, ...toSpot(centre, area) }))
  const { width, height } = SIZE
  const tints = Array.from({ length: TINTS }, (_, index) => index)
  return html`<svg class="place-map" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${tints.map(
    (tint) =>
      html`<radialGradient id="shade-${tint}" class="shade-${tint}"><stop offset="0"/><stop offset=".45" stop-opacity=".72"/><stop offset="1" stop-opacity="0"/></radialGradient>`,
  )}</defs>${spots.map(
    ({ name, weight, x, y }) =>
      html`<circle cx="${x}" cy="${y}" r="${Math.round((0.7 + 1.6 * weight) * PX_PER_KM)}" fill="url(#shade-${tintOf(name)})"/>`,
  )}<circle class="ring" r="${PX_PER_KM}"/>${chooseNames([RING_TAG, ...spots]).map(
    ({ name, x, y }) => html`<text${isFar(x, name) && html` class="far"`} x="${x}" y="${y}">${name}</text>`,
  )}<path class="pin" d="M0 0C-5-8-13-13-13-23a13 13 0 0 1 26 0c0 10-8 15-13 23z"/><circle class="hole" cy="-23" r="5"/></svg>`
}

function toSpot(centre: Position, { latitude, longitude }: Position): Spot {
  return {
    x: Math.round((longitude - centre.longitude) * kmPerDegreeEast(centre.latitude) * PX_PER_KM),
    y: Math.round((centre.latitude - latitude) * KM_PER_DEGREE * PX_PER_KM),
  }
}

/** The names with room for them: within the drawing, not below the pin, and not across each other. */
function chooseNames(areas: readonly NamedSpot[]): NamedSpot[] {
  const chosen: NamedSpot[] = []
  for (const area of areas) {
    const isFree = chosen.every(
      (other) =>
        Math.abs(other.y - area.y) >= LINE_PX || Math.abs(other.x - area.x) >= (widthOf(other) + widthOf(area)) / 2,
    )
    if (isFree && isWithin(area) && !isAtPin(area)) chosen.push(area)
  }
  return chosen
}

function widthOf({ name }: { name: string }) {
  return name.length * LETTER_PX
}

function isFar(x: number, name: string) {
  return Math.abs(x) + widthOf({ name }) / 2 > NARROW_PX
}

function isWithin(area: NamedSpot) {
  return Math.abs(area.x) + widthOf(area) / 2 < SIZE.width / 2 && Math.abs(area.y) < SIZE.height / 2 - LINE_PX / 2
}

function isAtPin(area: NamedSpot) {
  const isAbove = area.y > -PIN.above - LINE_PX / 2 && area.y < PIN.below + LINE_PX / 2
  return isAbove && Math.abs(area.x) < (widthOf(area) + PIN.width) / 2
}

/** The same area has the same tint on every page. */
function tintOf(name: string) {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS
}
