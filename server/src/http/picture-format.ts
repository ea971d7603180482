import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Every picture has the address of its WebP. Browsers that take AVIF get that instead, which is a third smaller; crawlers
 * that draw link previews do not ask for it. Returns the names of the files, the best first.
 */
export function listFormats({ headers: { accept = '' } }: FastifyRequest, webp: string): string[] {
  return accept.includes('image/avif') ? [webp.replace(/\.webp$/, '.avif'), webp] : [webp]
}

/** Caches on the way keep one answer for each kind of browser. */
export function varyByFormat(reply: FastifyReply): FastifyReply {
  return reply.header('vary', 'accept')
}
