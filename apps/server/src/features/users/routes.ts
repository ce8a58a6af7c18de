import { getCaptchaChallenge } from '@contapro/contract/captcha'
import * as sessions from '@contapro/contract/sessions'
import { getMeSiscont } from '@contapro/contract/siscont'
import * as users from '@contapro/contract/users'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { callerOf } from '../../http/session.ts'
import { visitorOf, withDevice } from './devices/with-device.ts'
import { requestRecovery } from './passwords/request-recovery.ts'
import { assertRecoveryToken, resetPassword } from './passwords/reset-password.ts'
import { presentSession, presentSiscontUser, presentUser } from './present.ts'
import { endOtherSessions, endSession } from './sessions/end-sessions.ts'
import { listOpenSessions, revokeSession } from './sessions/session-queries.ts'
import { extendSession } from './sessions/sessions.ts'
import { signIn } from './sessions/sign-in.ts'
import { createCaptchaChallenge } from './sign-up/captcha.ts'
import { signUp } from './sign-up/sign-up.ts'

export function userRoutes(app: App, deps: Deps): void {
  app.route({
    ...users.signIn,
    handler: (request, reply) => withDevice(deps, request, reply, (visitor) => signIn(deps, request.body, visitor)),
  })

  app.route({
    ...users.signUp,
    handler: async (request, reply) => {
      const answer = await withDevice(deps, request, reply, (visitor) => signUp(deps, request.body, visitor))
      return reply.code(201).send(answer)
    },
  })

  app.route({
    ...users.signOut,
    handler: async (request, reply) => {
      const { sessionId, user } = callerOf(request)
      await revokeSession(deps.db, sessionId, deps.now())
      deps.log.info({ security: 'sign-out', user: user.id, session: sessionId, address: request.ip })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...users.extendSession,
    handler: async (request) => ({ access_token: await extendSession(deps, callerOf(request)) }),
  })

  app.route({
    ...users.requestRecovery,
    handler: async (request, reply) => {
      await requestRecovery(deps, request.body, visitorOf(request))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...users.checkRecoveryToken,
    handler: async (request, reply) => {
      await assertRecoveryToken(deps.db, request.query.recovery_token, deps.now())
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...users.resetPassword,
    handler: async (request, reply) => {
      await withDevice(deps, request, reply, (visitor) => resetPassword(deps, request.body, visitor))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...sessions.listSessions,
    handler: async (request) => {
      const caller = callerOf(request)
      const open = await listOpenSessions(deps.db, caller, deps.now())
      return { sessions: open.map((session) => presentSession(session, caller.sessionId)) }
    },
  })

  app.route({
    ...sessions.endSession,
    handler: async (request, reply) => {
      await endSession(deps, callerOf(request), request.params.session_uuid, request.ip)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...sessions.endOtherSessions,
    handler: async (request, reply) => {
      await endOtherSessions(deps, callerOf(request), request.ip)
      return reply.code(204).send(null)
    },
  })

  app.route({ ...users.getMe, handler: async (request) => presentUser(callerOf(request), deps.now()) })

  app.route({ ...getMeSiscont, handler: async (request) => presentSiscontUser(callerOf(request), deps.now()) })

  app.route({ ...getCaptchaChallenge, handler: () => createCaptchaChallenge(deps) })
}
