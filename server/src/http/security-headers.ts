import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** What says something to pages only. With every script, picture and answer it made up a tenth of what a phone had to load. */
const FOR_PAGES = [
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

/** What a page may load: our own origin, files where they are kept, and the inline scripts the web build vouches for by hash. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Config,
  scriptHashes: readonly string[],
  storageOrigin?: string,
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
        imgSrc: ["'self'", 'data:', 'blob:', ...storage],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...storage],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // Over plain HTTP a browser would remember the promise for localhost and break other projects there.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
  })
  app.addHook('onSend', async (_request, reply) => {
    // Without a type it is an answer without a body, such as that a page has not changed: the page keeps what comes with it.
    const type = String(reply.getHeader('content-type') ?? 'text/html')
    if (type.startsWith('text/html')) return
    for (const name of FOR_PAGES) reply.removeHeader(name)
    // Whatever is opened by itself can do nothing. A worker would take that for itself, and scripts are never opened.
    if (!type.includes('javascript'))
      reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
  })
}
