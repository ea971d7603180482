import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config.ts'

/**
 * Headers that only matter for pages. On every script, picture and reply they made up a tenth of what a phone loads.
 */
const PAGE_HEADERS = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

interface PageSources {
  scriptHashes: readonly string[]
  storageOrigin: string | undefined
  /** The origins that may show the pages in a frame. */
  framedOrigins: readonly string[]
}

/** A page may load from our own origin and the file storage, and run the inline scripts whose hashes the web build lists. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Config,
  { scriptHashes, storageOrigin, framedOrigins }: PageSources,
) {
  const https = publicUrl.startsWith('https:')
  const storage = storageOrigin === undefined ? [] : [storageOrigin]
  const headers = computeHeaders({
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
  headers.push(['permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'])
  const forPages = headers.filter(([name]) => PAGE_HEADERS.has(name))
  const forAll = headers.filter(([name]) => !PAGE_HEADERS.has(name))
  app.addHook('onRequest', async (_request, { raw }) => {
    // Set on the raw reply, for streams that write their head themselves.
    for (const [name, value] of forAll) raw.setHeader(name, value)
  })
  app.addHook('onSend', async (_request, reply) => {
    // A reply without a type has no body, such as a 304: the browser applies its headers to the cached page.
    const type = String(reply.getHeader('content-type') ?? 'text/html')
    if (type.startsWith('text/html')) {
      for (const [name, value] of forPages) if (!reply.hasHeader(name)) reply.header(name, value)
    } else if (!type.includes('javascript')) {
      // If such a file is opened directly, it may load nothing. Not for scripts: a worker would inherit the policy.
      reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
    }
  })
}

/** Built once for all replies: the policy is always the same, and long. */
function computeHeaders(options: HelmetOptions): [name: string, value: string][] {
  const headers: [string, string][] = []
  const reply = {
    setHeader: (name: string, value: string) => headers.push([name.toLowerCase(), value]),
    removeHeader() {},
  }
  helmet(options)({} as IncomingMessage, reply as unknown as ServerResponse, () => {})
  return headers
}
