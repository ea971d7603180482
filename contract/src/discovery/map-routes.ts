import { defineRoutes } from '../route.ts'
import type { mapsSchemas } from './map-route-schemas.ts'

export const maps = defineRoutes<typeof mapsSchemas>()({
  base: { method: 'GET', path: '/geo/areas', access: 'public' },
})
