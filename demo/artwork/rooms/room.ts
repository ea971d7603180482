import type { Canvas } from '../canvas.ts'
import type { Random } from '../../src/seeded-random.ts'

export interface RoomColours {
  wall: string
  /** A feature wall or a niche. */
  deep: string
  floor: string
  seat: string
  /** Metal. */
  trim: string
  /** Light. */
  glow: string
  wood: string
  leaf: string
  sky: readonly [low: string, high: string]
}

export interface Room {
  canvas: Canvas
  colours: RoomColours
  random: Random
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** The same room seen from inside its niche, where the wall is the deep colour. */
export function niche(room: Room): Room {
  return { ...room, colours: { ...room.colours, wall: room.colours.deep } }
}
