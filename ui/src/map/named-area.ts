import type { Coordinates } from './geometry.ts'

/** A part of a city, or a place, by its common name. */
export interface NamedArea extends Coordinates {
  name: string
  /** From 0 to 1: how many people mean it. */
  weight: number
}
