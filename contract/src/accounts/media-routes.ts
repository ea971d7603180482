import { defineRoutes } from '../route.ts'
import type { mediaSchemas } from './media-route-schemas.ts'

export const media = defineRoutes<typeof mediaSchemas>()({
  uploadAttributes: { method: 'GET', path: '/customer/upload-attributes/:mediaType', access: 'customer' },
  generateUploadUrl: { method: 'PUT', path: '/customer/generate-upload-url', access: 'customer' },
  signedUrl: { method: 'GET', path: '/customer/signed-url', access: 'customer' },
  deleteMedia: { method: 'DELETE', path: '/customer/delete-media', access: 'customer' },
})
