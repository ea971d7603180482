import { createRequire } from 'node:module'
import { brand } from '@nikhar/contract/brand'
import { api } from '@nikhar/contract/api'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { html } from './html.ts'
import { openApiDocument } from './openapi.ts'
import { requireOperator } from './operator-access.ts'

const SCALAR = '@scalar/fastify-api-reference'
const { dependencies } = createRequire(import.meta.url)('../../package.json') as {
  dependencies: Record<string, string>
}
const SCRIPT_PATH = '/docs/scalar.js'

/** All requests to other origins are disabled: fonts from a CDN, telemetry, the request proxy and hosted services. */
const SCALAR_CONFIGURATION = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
}

/** The contract as an OpenAPI document at /openapi.json and as Scalar's API reference at /docs, both built on first use. */
export function registerApiDocs(app: FastifyInstance, config: Config) {
  const onRequest = requireOperator(config)
  let document: object | undefined
  const page = referencePage(`${SCRIPT_PATH}?v=${dependencies[SCALAR]}`)
  let script: Promise<string> | undefined

  app.get('/openapi.json', { onRequest }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((document ??= openApiDocument(api, config.publicUrl))),
  )
  app.get('/docs', { onRequest }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
  app.get(SCRIPT_PATH, { onRequest }, async (_request, reply) => {
    script ??= loadScalarScript()
    // The page requests it by version, so the file at its address never changes.
    reply.header('cache-control', 'private, max-age=31536000, immutable').type('text/javascript; charset=utf-8')
    return reply.send(await script)
  })
}

/** Configured by attributes: an inline script would violate the Content-Security-Policy. */
function referencePage(scriptUrl: string): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API reference · ${brand.name}</title>
      </head>
      <body>
        <noscript>The API reference needs JavaScript. The OpenAPI document is at /openapi.json.</noscript>
        <script id="api-reference" data-configuration="${JSON.stringify(SCALAR_CONFIGURATION)}"></script>
        <script src="${scriptUrl}"></script>
      </body>
    </html> `.text
}

/**
 * Reads the browser bundle out of Scalar's Fastify plugin, on first use: it takes a second and 40 MB of memory to load.
 * The plugin's own page is not used, since it needs an inline script. The package that has the bundle as a file,
 * @scalar/api-reference, installs 250 more packages.
 */
async function loadScalarScript(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: SCALAR_CONFIGURATION.url } })
  const { body } = await app.inject('/docs/js/scalar.js')
  await app.close()
  return body
}
