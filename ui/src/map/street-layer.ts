import { type Coords, type DoneCallback, GridLayer, latLngBounds } from 'leaflet'
import { type Box, type Coordinates, fromWorld, overlapOf } from './geometry.ts'
import { type MapColours, onThemeChange, readMapColours } from './map-colours.ts'
import { paintTile } from './paint-tile.ts'
import { type NameKind, readTile, type StreetTile } from './street-tile.ts'

/** Tiles are made for this width. */
const TILE_PX = 512
/** Tiles of the zoom level before are as detailed, because they are drawn twice as wide as Leaflet counts. */
const LEVELS_BEFORE = 1
const MIN_ZOOM = 10
const KEPT_TILES = 48
/** A sharper canvas takes more memory, and nobody sees it. */
const RATIO_MAX = 2

/** Where streets come from. */
export interface StreetSource {
  maxZoom: number
  /** Beyond them a tile may lack what is there. */
  bounds: Box
  attribution: string
  /** Undefined where there is nothing. */
  readTile: (z: number, x: number, y: number) => Promise<ArrayBuffer | undefined>
}

export interface StreetName extends Coordinates {
  kind: NameKind
  text: string
  rank: number
  angle: number
  /** How long the street is straight there, in pixels. */
  roomPx: number
}

interface Place {
  z: number
  x: number
  y: number
}

interface Drawn {
  canvas: HTMLCanvasElement
  coords: Coords
  place: Place
  tile: StreetTile
}

/** Draws the streets of the tiles in view on canvases. Tiles that the source lacks stay transparent. */
export class StreetLayer extends GridLayer {
  private readonly source: StreetSource
  private readonly drawn = new Map<HTMLElement, Drawn>()
  private readonly gone = new WeakSet<HTMLElement>()
  private readonly kept = new Map<string, Promise<StreetTile | undefined>>()
  private stopListening = () => {}
  private colours: MapColours | undefined

  constructor(source: StreetSource) {
    const { south, west, north, east } = source.bounds
    super({
      tileSize: TILE_PX,
      minZoom: MIN_ZOOM,
      bounds: latLngBounds([south, west], [north, east]),
      keepBuffer: 1,
      updateWhenZooming: false,
    })
    this.source = source
    this.on('tileunload', ({ tile }) => {
      this.drawn.delete(tile)
      this.gone.add(tile)
    })
    this.on('add', () => (this.stopListening = onThemeChange(() => this.repaint())))
    this.on('remove', () => this.stopListening())
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    void this.draw(canvas, coords, done)
    return canvas
  }

  private async draw(canvas: HTMLCanvasElement, coords: Coords, done: DoneCallback) {
    const place = placeOf(coords, this.source.maxZoom)
    try {
      const tile = await this.load(place)
      // The map may have been moved away meanwhile.
      if (tile && !this.gone.has(canvas)) this.show({ canvas, coords, place, tile })
      done(undefined, canvas)
    } catch (error) {
      done(error as Error, canvas)
    }
  }

  /** The names in the tiles that are shown, each once. */
  listNames(): StreetName[] {
    const places = new Map([...this.drawn.values()].map((one) => [keyOf(one.place), one]))
    return [...places.values()].flatMap(({ coords, place, tile }) => {
      const world = 2 ** place.z
      const width = TILE_PX * 2 ** levelsAbove(coords, place)
      return tile.names.map(({ x, y, room, ...name }) => ({
        ...name,
        ...fromWorld((place.x + x) / world, (place.y + y) / world),
        roomPx: room * width,
      }))
    })
  }

  /** The parts of the world that are drawn. */
  listCovered(): Box[] {
    return [...this.drawn.values()].map(({ coords: { x, y, z } }) => {
      const world = 2 ** (z - LEVELS_BEFORE)
      const { latitude: north, longitude: west } = fromWorld(x / world, y / world)
      const { latitude: south, longitude: east } = fromWorld((x + 1) / world, (y + 1) / world)
      return overlapOf({ north, west, south, east }, this.source.bounds)
    })
  }

  private show(drawn: Drawn) {
    this.drawn.set(drawn.canvas, drawn)
    this.paint(drawn)
  }

  private repaint() {
    this.colours = undefined
    for (const drawn of this.drawn.values()) this.paint(drawn)
  }

  private paint({ canvas, coords, place, tile }: Drawn) {
    const context = canvas.getContext('2d')
    if (!context) return
    const ratio = Math.min(RATIO_MAX, window.devicePixelRatio || 1)
    // This empties it too.
    canvas.width = TILE_PX * ratio
    canvas.height = TILE_PX * ratio
    const part = 2 ** levelsAbove(coords, place)
    const placement = {
      size: TILE_PX * part,
      left: (coords.x - place.x * part) * TILE_PX,
      top: (coords.y - place.y * part) * TILE_PX,
      ratio,
      zoom: coords.z,
    }
    this.colours ??= readMapColours(document.documentElement)
    paintTile(context, tile, placement, this.colours)
  }

  private load(place: Place): Promise<StreetTile | undefined> {
    const key = keyOf(place)
    const found = this.kept.get(key) ?? this.read(place)
    // The last used one comes last.
    this.kept.delete(key)
    this.kept.set(key, found)
    for (const oldest of this.kept.keys()) if (this.kept.size > KEPT_TILES) this.kept.delete(oldest)
    found.catch(() => this.kept.delete(key))
    return found
  }

  private async read({ z, x, y }: Place) {
    const bytes = await this.source.readTile(z, x, y)
    return bytes && readTile(bytes, document.documentElement.lang.split('-')[0] ?? '')
  }
}

/** The tile of the source that contains a tile of the map. */
function placeOf({ x, y, z }: Coords, maxZoom: number): Place {
  const wanted = z - LEVELS_BEFORE
  const level = Math.min(wanted, maxZoom)
  const part = 2 ** (wanted - level)
  return { z: level, x: Math.floor(x / part), y: Math.floor(y / part) }
}

function levelsAbove({ z }: Coords, place: Place) {
  return z - LEVELS_BEFORE - place.z
}

function keyOf({ z, x, y }: Place) {
  return `${z}/${x}/${y}`
}
