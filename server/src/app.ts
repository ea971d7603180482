import { fileURLToPath } from 'node:url'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { endConnectionsOnClose } from './http/closing.ts'
import { documentApi } from './http/docs.ts'
import { answerError } from './http/errors.ts'
import { tellHealth } from './http/health.ts'
import { logOptions, logRequests, requestId } from './http/log.ts'
import { serveDemoPictures } from './http/media.ts'
import { measure } from './http/metrics.ts'
import { protectPages } from './http/security.ts'
import type { Mount } from './http/serve.ts'
import { throttleCalls } from './http/throttle.ts'
import { readScriptHashes, serveWeb } from './http/web-files.ts'
import { whitelabelReader } from './http/whitelabel.ts'
import { customerGate } from './modules/accounts/gate.ts'
import { serveMedia } from './modules/accounts/media-routes.ts'
import { serveAccounts } from './modules/accounts/routes.ts'
import { serveBooking } from './modules/booking/routes.ts'
import { serveGeo } from './modules/discovery/geo-routes.ts'
import { outletPreviews } from './modules/discovery/outlet-preview.ts'
import { serveDiscovery } from './modules/discovery/routes.ts'
import { serveOrders } from './modules/orders/routes.ts'
import { showOutbox } from './outside/outbox-routes.ts'

const BODY_LIMIT = 256 * 1024
const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const PICTURES = fileURLToPath(new URL('../demo-pictures/', import.meta.url))

export interface AppOptions {
  /** Where the built web app and the demo's pictures lie. */
  webDir?: string
  picturesDir?: string
  logStream?: Writable
}

/** The whole HTTP server, not yet listening. Closing it answers what is under way first. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, db, pool, storage } = deps
  const { webDir = WEB, picturesDir = PICTURES, logStream } = options
  const app = Fastify({
    ...logOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    genReqId: requestId,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // A photo takes its time on a slow mobile network.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.decorateRequest('proof', null)
  app.setErrorHandler(answerError)
  logRequests(app)
  endConnectionsOnClose(app)
  measure(app, pool, config)
  await protectPages(app, config, readScriptHashes(webDir), storage.origin)
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await tellHealth(app, db)
  documentApi(app, config)
  if (config.demo) {
    showOutbox(app, deps)
    await serveDemoPictures(app, picturesDir)
  }
  await app.register((api) => serveCalls(api, deps))
  await serveWeb(app, { webDir, publicUrl: config.publicUrl, findPreview: outletPreviews(deps) })
  return app
}

async function serveCalls(app: FastifyInstance, deps: Deps) {
  const { config, db, storage } = deps
  await throttleCalls(app, config)
  await storage.serve?.(app)
  const readWhitelabel = whitelabelReader(db)
  const mount: Mount = {
    app,
    gates: {
      public: async (request) => ({ whitelabelId: await readWhitelabel(request) }),
      customer: customerGate({ ...deps, readWhitelabel }),
    },
    checkReplies: !config.production,
  }
  serveAccounts(mount, deps)
  serveMedia(mount, deps)
  serveDiscovery(mount, deps)
  serveBooking(mount, deps)
  serveGeo(mount, deps)
  serveOrders(mount, deps)
}
