import { getBusinessPeriods, validateRuc } from '@contapro/contract/businesses'
import { getMeSiscont, signInSiscont } from '@contapro/contract/siscont'
import { signOut, type User } from '@contapro/contract/users'

import { ApiError } from '../../lib/api/api-error.ts'
import { fetchBusinesses } from '../../lib/api/by-user-type.ts'
import { call, type ResponseOf } from '../../lib/api/call.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { auth, type SiscontData } from '../../lib/session/auth.ts'
import { writeFlag } from '../../lib/session/flags.ts'
import { readLeftPage } from '../../lib/session/left-pages.ts'
import { siscontVisit } from '../../lib/session/siscont-visit.ts'
import { dashboardPath } from '../../lib/url/dashboard-path.ts'

export const VALIDATE = '/siscont/validate'
export const REGISTER_ACCOUNT = '/siscont/registrar-cuenta'
export const LINK_ACCOUNT = '/siscont/validar-cuenta-siscont'
export const REGISTER_COMPANY = '/siscont/registrar-empresa'
export const LOGGED_OUT = '/siscont/logout-siscont'

/** Where somebody from SISCONT goes on. */
export type Onward = { to: string } | { isWithoutCompany: true }

/** Why the way ends here. `canRepeat` when trying again may help. */
export class ValidationFailure extends Error {
  readonly canRepeat: boolean
  /** Names the failed call to the support. */
  readonly requestId: string | undefined
  constructor(message: string, { canRepeat = true, cause }: { canRepeat?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.canRepeat = canRepeat
    this.requestId = cause instanceof ApiError ? cause.requestId : undefined
  }
}

export const FAILED = 'Ocurrió un error al validar tus datos, inténtelo de nuevo en unos minutos'
const RUC_FAILED = 'Ocurrió un error al validar el RUC. Inténtelo de nuevo.'

/** Opens the account for which a code stands. Answers where to register when there is none. */
export async function enter(code: string): Promise<Onward | undefined> {
  try {
    const { email } = siscontVisit.getState()
    const answer = await call(signInSiscont, { body: { code, ...(email && { email }) } })
    begin(answer.access_token, answer.ab_test_group)
    // The code has been used up: whoever tries again goes on with the session.
    siscontVisit.setState({ code: undefined })
    if (answer.ruc && answer.razon_social)
      remember({ email: email ?? '', ruc: answer.ruc, razon_social: answer.razon_social })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw new ValidationFailure(FAILED, { cause: error })
    if (error.code === 'HANDOFF_ENDED' || error.code === 'TOO_MANY_ATTEMPTS')
      throw new ValidationFailure(error.message, { canRepeat: false })
    if (error.code !== 'INCORRECT_CREDENTIALS') throw new ValidationFailure(FAILED, { cause: error })
    const { registration_code: registrationCode, handoff } = error.registration
    siscontVisit.setState({ code: undefined, ...(registrationCode && { registrationCode }) })
    if (handoff) remember(handoff)
    return { to: REGISTER_ACCOUNT }
  }
}

/** Starts a session of SISCONT; nothing of another one stays, here or on the server. */
export function begin(token: string, abTestGroup: User['abTestGroup']): void {
  // Sent with the token of the session that is replaced. Not awaited: the arrival goes on whether or not it succeeds.
  if (auth.getState().token) call(signOut).catch(() => undefined)
  queryClient.clear()
  writeFlag('isFirstLogin', false)
  writeFlag('isFirstViewDashboard', true)
  auth.getState().start({ token, abTestGroup, userType: 'siscont' })
  logUsage('login', 'siscont')
}

/** Email and company stay in the browser, never a password or a code. */
export function remember(data: SiscontData): void {
  siscontVisit.setState(data)
  auth.getState().setSiscont(data)
}

export async function loadUser(): Promise<ResponseOf<typeof getMeSiscont>> {
  try {
    const user = await call(getMeSiscont)
    auth.getState().setUser(user)
    return user
  } catch (cause) {
    throw new ValidationFailure(FAILED, { cause })
  }
}

/** Finds the company among the user's: its last page, or its newest period. Another accountant's is registered, as one of nobody is. */
export async function findCompany(ruc: string, user: User): Promise<Onward> {
  const known = await call(validateRuc, { params: { ruc } }).catch((cause: unknown) => {
    throw new ValidationFailure(RUC_FAILED, { cause })
  })
  if (known.exists && known.business?.accountant_uuid !== user.uuid) return { to: REGISTER_COMPANY }
  return openCompany(ruc, user.abTestGroup)
}

/** The page of a company of the user, or that it is not theirs. */
export async function openCompany(ruc: string, group: User['abTestGroup']): Promise<Onward> {
  try {
    const { businesses } = await fetchBusinesses()
    const business = businesses.find((one) => one.ruc === ruc)
    if (!business) return { isWithoutCompany: true }
    const left = readLeftPage(ruc)
    if (left?.includes(business.uuid)) return { to: left }
    const section = group === 'A' ? '' : 'comprobantes'
    if (!business.exists_periods_processed) return { to: dashboardPath(business.uuid, section) }
    const { tax_periods: periods } = await call(getBusinessPeriods, { params: { uuid: business.uuid } })
    return { to: dashboardPath(business.uuid, section, periods[0]) }
  } catch (cause) {
    throw new ValidationFailure(FAILED, { cause })
  }
}
