import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '../../lib/api/api-error.ts'
import { auth, storedUserType } from '../../lib/session/auth.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { siscontVisit } from '../../lib/session/siscont-visit.ts'
import { siscontData } from './use-siscont-data.ts'
import { enter, FAILED, findCompany, loadUser, LOGGED_OUT, remember, ValidationFailure } from './validation.ts'

/** `arrival`: what SISCONT handed over cannot be used; it says nothing about the licence. */
export type Step = 'arrival' | 'license' | 'account' | 'company'

export type License = { text: string; isActive: boolean }

export type Validation = {
  /** `idle`: nothing came from SISCONT that could be opened; `unregistered`: their account is to be made. */
  state: 'idle' | 'unregistered' | 'other-session' | 'running' | 'without-company' | 'failed'
  /** The step under way, or the one that failed. */
  step: Step
  /** What is known once the account is open. */
  license?: License
  account?: string
  failure?: ValidationFailure
}

const START: Validation = { state: 'running', step: 'license' }

/** Follows somebody from SISCONT into their account and to the company that is open there. */
export function useValidation() {
  const navigate = useNavigate()
  const [validation, setValidation] = useState<Validation>(firstState)
  const hasBegun = useRef(false)

  async function run() {
    setValidation(START)
    let step: Step = 'license'
    try {
      const { code } = siscontVisit.getState()
      const register = code === undefined ? undefined : await enter(code)
      if (register && 'to' in register) return void navigate(register.to, { replace: true })
      step = 'account'
      setValidation({ state: 'running', step })
      const user = await loadUser()
      const { ruc, razon_social } = siscontData()
      if (!ruc || !razon_social) return setValidation({ state: 'idle', step })
      // The session keeps its email, whatever the address says.
      remember({ email: auth.getState().siscont?.email || user.email, ruc, razon_social })
      step = 'company'
      const known = { license: describeLicense(user), account: `Entraste como ${user.name} ${user.last_name}` }
      setValidation({ state: 'running', step, ...known })
      const onward = await findCompany(ruc, user)
      if ('to' in onward) return void navigate(onward.to, { replace: true })
      setValidation({ state: 'without-company', step, ...known })
    } catch (error) {
      if (hasSessionEnded(error)) {
        logOut({ signedOutByUser: false })
        return void navigate(LOGGED_OUT, { replace: true })
      }
      const failure = error instanceof ValidationFailure ? error : new ValidationFailure(FAILED, { cause: error })
      // Only a new arrival helps, so it is the arrival that failed.
      if (!failure.canRepeat) step = 'arrival'
      setValidation((before) => ({ ...before, state: 'failed', step, failure }))
    }
    return undefined
  }

  useEffect(() => {
    if (hasBegun.current || validation.state !== 'running') return
    hasBegun.current = true
    void run()
  })

  return {
    validation,
    retry: () => void run(),
    /** Ends the session of somebody else and goes on. */
    endOther: () => {
      logOut()
      setValidation(firstState())
    },
  }
}

/** What can be done with what came. Without RUC or company nothing happens. */
function firstState(): Validation {
  const { code, email, ruc, error, registrationCode } = siscontData()
  const { token, siscont } = auth.getState()
  const isFromSiscont = token !== null && storedUserType() === 'siscont'
  if (error) return { state: 'failed', step: 'arrival', failure: failureOf(error) }
  // Back from the page that links: the account is still to be made.
  if (registrationCode) return { state: 'unregistered', step: 'account' }
  if (code === undefined && !(isFromSiscont && ruc)) return { state: 'idle', step: 'license' }
  // Without an email a code may be of anybody, and without a code it is about whoever is here.
  const isSameEmail = email ? email.toLowerCase() === siscont?.email.toLowerCase() : code === undefined
  return token !== null && !(isFromSiscont && isSameEmail) ? { state: 'other-session', step: 'license' } : START
}

/** Whoever comes back from SISCONT gets a new session: the old one is not tried again. */
function hasSessionEnded(error: unknown): boolean {
  return error instanceof ValidationFailure && error.cause instanceof ApiError && error.cause.kind === 'session-ended'
}

function failureOf(code: string): ValidationFailure {
  const text =
    code === 'TOO_MANY_ATTEMPTS'
      ? 'Hubo demasiados intentos con otra contraseña. Espera 15 minutos y vuelve a entrar desde SISCONT.'
      : FAILED
  return new ValidationFailure(text, { canRepeat: false })
}

function describeLicense({
  license_end: end,
  is_license_known: isKnown,
}: Awaited<ReturnType<typeof loadUser>>): License {
  if (end) return { text: `Activa hasta el ${formatDate(calendarDate(end))}`, isActive: true }
  return {
    text: isKnown ? 'No encontramos una licencia activa' : 'SISCONT aún no respondió si está activa',
    isActive: false,
  }
}
