import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { originOfTiles } from '../config/map-tiles.ts'

/** Headers that only matter for pages. On every script, picture and reply they made up a tenth of what a phone loads. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

interface PageSources {
  scriptHashes: readonly string[]
  storageOrigin: string | undefined
  /** Whose pages may be shown in a frame. */
  framedOrigins: readonly string[]
}

/** A page may load from our own origin, the file storage and the map's source, and run the inline scripts whose hashes the web build lists. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, mapTiles }: Config,
  { scriptHashes, storageOrigin, framedOrigins }: PageSources,
) {
  const https = publicUrl.startsWith('https:')
  const storage = storageOrigin === undefined ? [] : [storageOrigin]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...storage, ...(mapTiles ? [originOfTiles(mapTiles)] : [])],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...storage],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        ...(framedOrigins.length > 0 && { frameSrc: framedOrigins as string[] }),
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // Over plain HTTP a browser would store the policy for localhost and break other projects there.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
  })
  app.addHook('onSend', async (_request, reply) => {
    // A reply without a type has no body, such as a 304: the browser applies its headers to the cached page.
    const type = String(reply.getHeader('content-type') ?? 'text/html')
    if (type.startsWith('text/html')) return
    for (const name of PAGE_HEADERS) reply.removeHeader(name)
    // Opened directly, such a file may load nothing. Not for scripts: a worker would inherit the policy.
    if (!type.includes('javascript'))
      reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
  })
}
