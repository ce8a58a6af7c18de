import rateLimit from '@fastify/rate-limit'
import type { Access } from '@contapro/contract/access'
import { randomUUID } from 'node:crypto'

import { fastify, LogController, type FastifyBaseLogger, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'

import { proxySimulator } from './demonstration/proxy-simulator.ts'
import type { Deps } from './deps.ts'
import { alertRoutes } from './features/alerts/routes.ts'
import { businessRoutes } from './features/businesses/routes.ts'
import { collectionRoutes } from './features/collection/routes.ts'
import { completenessRoutes } from './features/completeness/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { lotRoutes } from './features/detractions/lots/routes.ts'
import { detractionRoutes } from './features/detractions/routes.ts'
import { unmatchedDepositRoutes } from './features/detractions/unmatched/routes.ts'
import { devRoutes } from './features/dev/routes.ts'
import { liveUpdateRoutes } from './features/live-updates/routes.ts'
import { officeRoutes } from './features/office/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { batchRoutes } from './features/reports/batches/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { zipRoutes } from './features/reports/zips/routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { reviewSettingsRoutes } from './features/review/settings/routes.ts'
import { guardArrivals } from './features/siscont/guard-arrivals.ts'
import { siscontRoutes } from './features/siscont/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { usageRoutes } from './features/usage/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { createAuthenticator } from './features/users/sessions/sessions.ts'
import { handMadeRoutes } from './features/vouchers/hand-made/routes.ts'
import { voucherRoutes } from './features/vouchers/routes.ts'
import { webConfigRoutes } from './features/web/routes.ts'
import { withholdingRoutes } from './features/withholdings/routes.ts'
import { addressKey } from './http/limits/address-key.ts'
import type { App } from './http/app-instance.ts'
import { addDocumentation } from './http/documentation.ts'
import { handleClientError } from './http/handle-client-error.ts'
import { handleError } from './http/handle-error.ts'
import { serveFiles } from './http/serve-files.ts'
import { addHealth } from './http/health.ts'
import type { Metrics } from './http/metrics.ts'
import { limitPipelining } from './http/limits/limit-pipelining.ts'
import { limitShutdownTime } from './http/limits/limit-shutdown-time.ts'
import { logRequests } from './http/log.ts'
import { HTTP_LIMITS, type HttpLimits } from './http/limits/http-limits.ts'
import { limitBodyTime } from './http/limits/limit-body-time.ts'
import { refuseCall } from './http/limits/limit-calls.ts'
import { limitConcurrency } from './http/limits/limit-concurrency.ts'
import { limitConnections } from './http/limits/limit-connections.ts'
import { limitUnreadAnswers } from './http/limits/limit-unread-answers.ts'
import { parseQuery } from './http/parse-query.ts'
import { rejectControlCharacters } from './http/reject-control-characters.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { enforceAccess } from './http/session.ts'
import { serveWeb } from './http/serve-web.ts'
import { trustedProxies } from './http/limits/trusted-proxies.ts'
import { warnUntrustedProxy } from './http/limits/warn-untrusted-proxy.ts'

/** Calls without a session, per address and minute. High, because an office shares one address; guessing has tighter limits of its own. */
const ANONYMOUS_CALLS_PER_MINUTE = 3000
/** For a whole request. Ordinary bodies have less (`limitBodyTime`); this ends uploads that would never end. */
const MAX_REQUEST_MS = 600_000

// Validation errors without a message of their own are Spanish too.
z.config(z.locales.es())

export type AppOptions = { metrics?: Metrics; limits?: Partial<HttpLimits> }

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const { config } = deps
  const limits = { ...HTTP_LIMITS, ...options.limits }
  const loggerInstance: FastifyBaseLogger = deps.log
  const isTrustedProxy = trustedProxies(config.trustedProxies)
  const app: App = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? isTrustedProxy : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: limits.silenceMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.headersMs / 2 },
    exposeHeadRoutes: false,
    // While it closes, Fastify would answer with a body of its own; requests on open connections are served to the end instead.
    return503OnClosing: false,
    // A proxy may send the whole address as target; from here on every part of the server sees only its path.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[a-z]+:\/\/[^/?#]*\/?/i, '/'),
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)

  options.metrics?.measure(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  logRequests(app)
  guardArrivals(app)
  warnUntrustedProxy(app, isTrustedProxy)
  limitConnections(app, limits.connectionsPerAddress, isTrustedProxy)
  limitPipelining(app, limits.requestsPerConnection)
  limitBodyTime(app, limits.bodyMs)
  limitUnreadAnswers(app, limits.unreadMs)
  limitConcurrency(app, limits.requestsAtOnce)
  limitShutdownTime(app)
  addSecurityHeaders(app, config)
  // Registered before the rate limiter, which reads the setting when a route is added.
  app.addHook('onRoute', (route: RouteOptions & { access?: Access }) => {
    if (route.access?.scope === 'anyone')
      route.config = { ...route.config, rateLimit: { max: ANONYMOUS_CALLS_PER_MINUTE, timeWindow: '1 minute' } }
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: refuseCall('anonymous-calls'),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
  enforceAccess(app, createAuthenticator(deps))
  rejectControlCharacters(app)
  await addDocumentation(app)

  addHealth(app, deps.db)
  serveFiles(app, deps.files, deps.links)
  userRoutes(app, deps)
  siscontRoutes(app, deps)
  alertRoutes(app, deps)
  usageRoutes(app, deps)
  await businessRoutes(app, deps)
  collectionRoutes(app, deps)
  liveUpdateRoutes(app, deps)
  reviewRoutes(app, deps)
  voucherRoutes(app, deps)
  await handMadeRoutes(app, deps)
  reviewSettingsRoutes(app, deps)
  dashboardRoutes(app, deps)
  completenessRoutes(app, deps)
  withholdingRoutes(app, deps)
  detractionRoutes(app, deps)
  lotRoutes(app, deps)
  unmatchedDepositRoutes(app, deps)
  reportRoutes(app, deps)
  zipRoutes(app, deps)
  batchRoutes(app, deps)
  officeRoutes(app, deps)
  await uploadRoutes(app, deps)
  planRoutes(app, deps)
  webConfigRoutes(app, deps)
  devRoutes(app, deps)
  if (deps.simulatorUrl) await proxySimulator(app, deps.simulatorUrl, deps.listRegistered)
  await serveWeb(app, { publicUrl: deps.config.publicUrl })
  return app
}
