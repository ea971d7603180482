import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { findDeskUrl } from '../../config/desk-url.ts'
import type { Deps } from '../../deps.ts'
import { Html, html } from '../../http/html.ts'
import { addressesOf } from '../../http/placeholders.ts'
import { renderNotFoundPage } from '../discovery/public/message-page.ts'
import { createDocumentRenderer } from '../discovery/public/public-document.ts'
import { renderOutletPage } from '../discovery/public/render-outlet-page.ts'
import { isStillTheirs } from './preview-access.ts'
import { parsePreviewToken } from './preview-token.ts'
import { readPreview } from './read-preview.ts'

const BANNER = html`<p style="position:sticky;top:0;z-index:9;margin:0;padding:8px 16px;text-align:center;background:#fdecc8;color:#5c3a05;font-weight:600">Preview. Only you can see this page.</p>`

/** The page of an outlet as customers will see it, for anybody with a token from the desk. Its links are disabled. */
export function servePreview(app: FastifyInstance, { db, clock, config, webDir }: Deps & { webDir: string }) {
  const renderDocument = createDocumentRenderer(webDir, addressesOf(config))

  const onSend = async (_request: FastifyRequest, reply: FastifyReply) => allowFraming(reply, config)
  app.get<{ Params: { token: string } }>('/preview/:token', { onSend }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8')
    const now = clock()
    const claim = parsePreviewToken(config.acceptedTokenSecrets, request.params.token, now)
    const isOpen = claim !== undefined && (await isStillTheirs(db, claim, { now, idleDays: config.sessionIdleDays }))
    const page = isOpen ? await readPreview(db, claim.outletId, now) : undefined
    if (!page) return reply.status(404).send(renderDocument(renderNotFoundPage('/')))
    const { appPath: _, structuredData: __, body, ...document } = renderOutletPage(page, config.publicUrl)
    const inert = new Html(BANNER.text + withoutLinks(body.text))
    return reply.send(renderDocument({ ...document, isIndexed: false, body: inert }))
  })
}

/** Links within the page stay active. */
function withoutLinks(body: string): string {
  return body.replaceAll(/<a ([^<>]*?)href="(?!#)[^"]*"/g, '<a $1')
}

/**
 * The desk, at the configured address, shows it in a frame; no other page may. Runs after the hook that sets the policy
 * of all pages.
 */
function allowFraming(reply: FastifyReply, config: Config) {
  const desk = new URL(findDeskUrl(config)).origin
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.removeHeader('x-frame-options')
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${desk}`))
}
