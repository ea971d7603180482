import { defineRoutes } from '../route.ts'
import type { geoSchemas } from './geo-route-schemas.ts'

export const geo = defineRoutes<typeof geoSchemas>()({
  search: { method: 'GET', path: '/geo/search', access: 'public' },
  autocomplete: { method: 'GET', path: '/geo/autocomplete', access: 'public' },
  reverse: { method: 'GET', path: '/geo/reverse', access: 'public' },
})
