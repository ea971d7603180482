import { fileURLToPath } from 'node:url'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { createReadiness } from './db/readiness.ts'
import type { Deps } from './deps.ts'
import { closeConnectionsOnShutdown } from './http/graceful-shutdown.ts'
import { registerApiDocs } from './http/docs.ts'
import { handleError } from './http/error-handler.ts'
import { escapeUnreadablePath } from './http/unreadable-path.ts'
import { registerHealth } from './http/health.ts'
import { createRequestId, logOptions, logRequests } from './http/log.ts'
import { serveDemoPictures } from './http/demo-pictures.ts'
import { serveSalonPictureFiles } from './http/salon-pictures.ts'
import { registerMetrics } from './http/metrics.ts'
import { addressesOf } from './http/placeholders.ts'
import { createReadSource, rememberWrites } from './http/read-source.ts'
import { refuseOtherOrigins } from './http/same-origin.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import type { Mount } from './http/serve.ts'
import { registerRateLimits } from './http/rate-limit.ts'
import { readScriptHashes, serveWeb } from './http/web-files.ts'
import { createWhitelabelReader } from './http/whitelabel.ts'
import { createCustomerAuthenticator, readBearerToken, readSessionId } from './modules/accounts/auth/authenticate.ts'
import { serveMedia } from './modules/accounts/photos/media-routes.ts'
import { serveAccounts } from './modules/accounts/routes.ts'
import { issueDueDocuments } from './modules/billing/invoices/issue-invoice.ts'
import { serveBilling, serveCustomerBilling } from './modules/billing/routes.ts'
import { serveVisits } from './modules/bookings/visit-routes.ts'
import { createCachedTimes } from './modules/bookings/place/cached-times.ts'
import { createNextTimesFinder } from './modules/bookings/place/next-times.ts'
import { serveBooking, type FreeTimes } from './modules/bookings/booking-routes.ts'
import { serveCare } from './modules/care/routes.ts'
import { serveClientele } from './modules/salons/clients/routes.ts'
import { serveGuestVisits } from './modules/bookings/guest-visit-routes.ts'
import { createSalonAuthenticator } from './modules/accounts/members/authenticate.ts'
import { serveDesk } from './modules/bookings/desk-routes.ts'
import { serveGeo } from './modules/discovery/geo-routes.ts'
import { serveMaps } from './modules/discovery/map-routes.ts'
import { createPreviewFinder } from './modules/discovery/page-preview.ts'
import { servePublicPages } from './modules/discovery/public/routes.ts'
import { createOutletCache } from './modules/discovery/outlet-cache.ts'
import { serveDiscovery } from './modules/discovery/routes.ts'
import { createOperatorAuthenticator } from './modules/operator/auth/authenticate.ts'
import { createSessionCookie } from './modules/operator/auth/session-cookie.ts'
import { serveOperator } from './modules/operator/routes.ts'
import { serveAlerts } from './modules/notifications/alert-routes.ts'
import { serveNotifications } from './modules/notifications/routes.ts'
import { serveOrders } from './modules/bookings/order-routes.ts'
import { serveCalendarFeeds, serveCalendarFiles } from './modules/bookings/read/calendar/routes.ts'
import { serveLooks } from './modules/salons/looks/routes.ts'
import { serveSalonOffers } from './modules/salons/offers/routes.ts'
import { serveSalonPictures } from './modules/salons/pictures/routes.ts'
import { serveReports } from './modules/salons/reports/routes.ts'
import { servePreview } from './modules/salons/preview-routes.ts'
import { serveMenu } from './modules/salons/menu/routes.ts'
import { serveSalons } from './modules/salons/routes.ts'
import { serveSettings } from './modules/salons/settings-routes.ts'
import { serveStaff } from './modules/salons/staff/routes.ts'
import { serveSalonWaitlist, serveWaitlist } from './modules/bookings/waitlist/routes.ts'
import { registerEmailGallery } from './email-gallery/gallery-routes.ts'
import { registerOutbox } from './http/outbox-routes.ts'
import { readJobBacklogs } from './jobs/job-backlog.ts'
import { findTroubledJobs, readJobStates } from './jobs/job-runs.ts'

const BODY_LIMIT = 256 * 1024
const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const DESK = fileURLToPath(new URL('../../desk/dist/', import.meta.url))
const OPERATOR = fileURLToPath(new URL('../../operator/dist/', import.meta.url))

export interface AppOptions {
  /** Folders of the built apps and the demo's pictures. */
  webDir?: string
  deskDir?: string
  operatorDir?: string
  picturesDir?: string | undefined
  logStream?: Writable
}

/** The customers' HTTP server, not yet listening. Closing it finishes running requests first. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = deps
  const { webDir = WEB, picturesDir } = options
  const app = await createServer(deps, webDir, options)
  registerApiDocs(app, config)
  if (config.demo) {
    registerOutbox(app, deps)
    registerEmailGallery(app)
    if (picturesDir) await serveDemoPictures(app, picturesDir)
  }
  const cachedTimes = createCachedTimes(deps)
  const findNextTimes = createNextTimesFinder(deps, cachedTimes)
  await app.register((api) => serveApi(api, deps, { cachedTimes, findNextTimes }))
  servePublicPages(app, { ...deps, webDir, findNextTimes })
  servePreview(app, { ...deps, webDir })
  await serveWeb(app, { webDir, addresses: addressesOf(config), findPreview: createPreviewFinder(deps) })
  return app
}

/** The salons' HTTP server. It has its own origin, so the two apps share no browser storage. */
export async function buildDesk(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = deps
  const { deskDir = DESK, picturesDir } = options
  // The preview of an outlet is a page of the customers' app.
  const app = await createServer(deps, deskDir, options, [new URL(config.publicUrl).origin])
  if (config.demo && picturesDir) await serveDemoPictures(app, picturesDir)
  await app.register(async (api) => {
    await limitRates(api, deps)
    await deps.storage.serve?.(api)
    const mount = createMount(api, deps)
    serveGeo(mount, deps)
    serveMaps(mount, deps)
    serveSalonCalls(mount, deps)
    serveCalendarFiles(api, deps)
  })
  await serveWeb(app, { webDir: deskDir, addresses: config })
  return app
}

/** The operators' HTTP server: their calls exist only on this origin, and it has no other calls. */
export async function buildOperator(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = deps
  const { operatorDir = OPERATOR, picturesDir } = options
  const app = await createServer(deps, operatorDir, options)
  if (config.demo && picturesDir) await serveDemoPictures(app, picturesDir)
  await app.register(async (api) => {
    await limitRates(api, deps, createSessionCookie(config).read)
    refuseOtherOrigins(api, config.operatorOrigin)
    const mount = createMount(api, deps)
    serveOperator(mount, deps)
    serveMaps(mount, deps)
  })
  await serveWeb(app, { webDir: operatorDir, addresses: config })
  return app
}

/** Shared by the servers: logs, health, metrics, security headers and compression. */
async function createServer(
  deps: Deps,
  pagesDir: string,
  { logStream }: AppOptions,
  framedOrigins: readonly string[] = [],
): Promise<FastifyInstance> {
  const { config, pool, storage, readiness = createReadiness(deps) } = deps
  const app = Fastify({
    ...logOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    genReqId: createRequestId(config.trustProxy),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // Uploading a photo takes long on a slow mobile network.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    forceCloseConnections: 'idle',
    // A request on a keep-alive connection is still served while the server closes; then its connection ends.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => escapeUnreadablePath(url),
  })
  app.decorateRequest('identity', null)
  app.setErrorHandler(handleError)
  logRequests(app)
  closeConnectionsOnShutdown(app)
  registerMetrics(app, pool, {
    config,
    readiness,
    jobs: { readStates: () => readJobStates(pool), readBacklogs: () => readJobBacklogs(deps.db) },
  })
  registerSecurityHeaders(app, config, {
    scriptHashes: readScriptHashes(pagesDir),
    storageOrigin: storage.origin,
    framedOrigins,
  })
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A month of slots (140 kB) takes a millisecond of processor time in one go, and six through a stream.
    syncThreshold: 256 * 1024,
  })
  registerHealth(app, readiness, () => findTroubledJobs(pool))
  serveSalonPictureFiles(app, storage)
  return app
}

async function serveApi(app: FastifyInstance, deps: Deps, times: FreeTimes) {
  const { config, storage } = deps
  await limitRates(app, deps)
  await storage.serve?.(app)
  if (deps.replica) rememberWrites(app, deps.replica, config.publicUrl.startsWith('https:'))
  const mount = createMount(app, deps)
  serveAccounts(mount, deps)
  serveMedia(mount, deps)
  serveNotifications(mount, deps)
  // Discovery comes before booking in the domain order, so the free times that it shows are passed in.
  const outletCache = createOutletCache(deps)
  serveDiscovery(mount, deps, { outletCache, findNextTimes: times.findNextTimes })
  serveBooking(mount, deps, { outletCache, ...times })
  serveGeo(mount, deps)
  serveMaps(mount, deps)
  serveOrders(mount, deps, times.findNextTimes)
  serveCare(mount, deps)
  serveCustomerBilling(mount, deps)
  serveWaitlist(mount, deps)
  serveGuestVisits(mount, deps)
  serveSalonCalls(mount, deps)
}

/** The calls that a salon's token may make, on the desk's origin and on the customers'. */
function serveSalonCalls(mount: Mount, deps: Deps) {
  serveDesk(mount, deps)
  serveAlerts(mount, deps)
  serveSalons(mount, deps)
  serveStaff(mount, deps)
  serveSalonPictures(mount, deps)
  serveLooks(mount, deps)
  serveSalonOffers(mount, deps)
  serveSettings(mount, deps)
  serveCalendarFeeds(mount, deps)
  serveBilling(mount, deps)
  serveVisits(mount, { ...deps, issueDueDocuments })
  serveClientele(mount, deps)
  serveReports(mount)
  serveMenu(mount, deps)
  serveSalonWaitlist(mount, deps)
}

function limitRates(app: FastifyInstance, { config, clock }: Deps, readToken = readBearerToken) {
  return registerRateLimits(app, config, (request) =>
    readSessionId(readToken(request), config.acceptedTokenSecrets, clock()),
  )
}

function createMount(app: FastifyInstance, deps: Deps): Mount {
  const readWhitelabel = createWhitelabelReader(deps.db)
  return {
    app,
    authenticators: {
      public: async (request) => ({ whitelabelId: await readWhitelabel(request) }),
      customer: createCustomerAuthenticator({ ...deps, readWhitelabel }),
      salon: createSalonAuthenticator({ ...deps, readWhitelabel }),
      operator: createOperatorAuthenticator({ ...deps, readWhitelabel }),
    },
    readSource: createReadSource(deps.db, deps.replica),
    checkReplies: !deps.config.production,
  }
}
