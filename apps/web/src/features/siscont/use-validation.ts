import type { User } from '@contapro/contract/users'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { auth, storedUserType } from '../../lib/session/auth.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { siscontVisit } from '../../lib/session/siscont-visit.ts'
import { enter, FAILED, findCompany, loadUser, remember, ValidationFailure } from './validation.ts'

export type Step = 'license' | 'account' | 'company'

export type Validation = {
  /** `idle`: nothing came from SISCONT that could be opened; `unregistered`: their account is to be made. */
  state: 'idle' | 'unregistered' | 'other-session' | 'running' | 'without-company' | 'failed'
  /** The step under way, or the one that failed. */
  step: Step
  /** What is known once the account is open. */
  license?: string
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
      const { email, ruc, razon_social } = { ...auth.getState().siscont, ...siscontVisit.getState() }
      if (!ruc || !razon_social) return setValidation({ state: 'idle', step })
      remember({ email: email || user.email, ruc, razon_social })
      step = 'company'
      const known = { license: licenseText(user), account: `Entraste como ${user.name} ${user.last_name}` }
      setValidation({ state: 'running', step, ...known })
      const onward = await findCompany(ruc, user)
      if ('to' in onward) return void navigate(onward.to, { replace: true })
      setValidation({ state: 'without-company', step, ...known })
    } catch (error) {
      const failure = error instanceof ValidationFailure ? error : new ValidationFailure(FAILED, { cause: error })
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
      void run()
    },
  }
}

/** What can be done with what came. Without RUC or company nothing happens. */
function firstState(): Validation {
  const { code, email, ruc, error, registrationCode } = siscontVisit.getState()
  const { token, siscont } = auth.getState()
  const isOwnSession = token !== null && storedUserType() === 'siscont'
  if (error) return { state: 'failed', step: 'license', failure: failureOf(error) }
  // Back from the page that links: the account is still to be made.
  if (registrationCode) return { state: 'unregistered', step: 'account' }
  if (code === undefined) return isOwnSession && (ruc ?? siscont?.ruc) ? START : { state: 'idle', step: 'license' }
  const isSomebodyElse = token !== null && !(isOwnSession && email !== undefined && siscont?.email === email)
  return isSomebodyElse ? { state: 'other-session', step: 'license' } : START
}

function failureOf(code: string): ValidationFailure {
  const text =
    code === 'TOO_MANY_ATTEMPTS'
      ? 'Hubo demasiados intentos con otra contraseña. Espera 15 minutos y vuelve a entrar desde SISCONT.'
      : FAILED
  return new ValidationFailure(text, { canRepeat: false })
}

function licenseText({ subscription }: User): string {
  return subscription
    ? `Activa hasta el ${formatDate(calendarDate(subscription.end_date))}`
    : 'No encontramos una licencia activa'
}
