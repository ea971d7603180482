import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { latitude, longitude } from './coordinates.ts'
import { MapBase } from './geo.ts'

export const mapsSchemas = {
  base: {
    summary: 'What a map of a box is drawn from: its best-known areas, and the extract of streets if there is one',
    query: z.object({ south: latitude(), west: longitude(), north: latitude(), east: longitude() }),
    reply: MapBase,
  },
} satisfies Record<string, RouteSchemas>
