import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Every picture has the address of its WebP. Browsers that accept AVIF get that instead, which is a third smaller;
 * crawlers for link previews do not request it. Returns the names of the files, the best first.
 */
export function listFormats({ headers: { accept = '' } }: FastifyRequest, webp: string): string[] {
  return accept.includes('image/avif') ? [webp.replace(/\.webp$/, '.avif'), webp] : [webp]
}

/** Shared caches store one reply for each kind of browser. */
export function varyByFormat(reply: FastifyReply): FastifyReply {
  return reply.header('vary', 'accept')
}
