import type { RegisterBusinessForm } from '@contapro/contract/business-forms'
import { SiscontBusinessForm } from '@contapro/contract/siscont-forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FocusEvent } from 'react'

import { ApiError } from '../../../../lib/api/api-error.ts'
import { useViewEvent } from '../../../../lib/api/usage.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { FailureBanner } from '../../../../ui/feedback/failure-banner.tsx'
import { SiscontColumn } from '../../../../ui/siscont/siscont-column.tsx'
import { SecurityNote } from '../../credentials/security-note.tsx'
import { useRegisterBusiness } from '../../mutations.ts'
import { businessQueries } from '../../queries.ts'
import { emptySecrets, type BusinessDraft } from '../business-draft.ts'
import { RecoverButton } from '../../../../ui/controls/recover-button.tsx'
import { RegistrationAttemptForm } from '../registration-attempt-form.tsx'
import { HeldCompanyModal } from './held-company-modal.tsx'
import { LicenseNotice } from './license-notice.tsx'
import { RegisteredCompany } from './registered-company.tsx'

export type SiscontCompany = { ruc: string; name: string }

type RegisterCompanyProps = {
  company: SiscontCompany
  /** Whose account gets the company and its keys. */
  account: { email: string; phone: string; isWithoutLicense: boolean }
  /** Opens a company that is registered. */
  onOpen: () => Promise<void>
}

/** Registers the company that is open in SISCONT, with the keys of SUNAT. */
export function RegisterCompany({ company, account, onOpen }: RegisterCompanyProps) {
  useViewEvent('siscont_registrar_empresa')
  const { ruc } = company
  const [creation, setCreation] = useState<'not-created' | 'created' | 'error'>('not-created')
  const [isDismissed, setDismissed] = useState(false)
  const [attempt, setAttempt] = useState({ number: 1, draft: emptyDraft(company) })
  const [failedForm, setFailedForm] = useState<RegisterBusinessForm>()
  const [openFailure, setOpenFailure] = useState<Error>()
  const register = useRegisterBusiness()
  const { data: known } = useQuery(businessQueries.ruc(ruc))
  const isOwn = Boolean(known?.business?.accountant_uuid)
  const code = register.error instanceof ApiError ? register.error.code : undefined
  const wasTaken = code === 'RUC_ALREADY_REGISTERED'
  const isRefused = code === 'LICENSE_NOT_FOUND'
  const isOthers = wasTaken || (known?.exists === true && !isOwn)
  const isModalOpen = isOthers && !isDismissed

  useEffect(() => {
    if (isOwn && creation !== 'created') onOpen().catch(setOpenFailure)
  }, [isOwn, creation, onOpen])

  if (creation === 'created') return <RegisteredCompany ruc={ruc} phone={account.phone} onOpen={onOpen} />

  const startAttempt = (draft: Partial<BusinessDraft>) => setAttempt({ number: attempt.number + 1, draft })
  const submit = async (form: RegisterBusinessForm) => {
    try {
      await register.mutateAsync(form)
      setCreation('created')
    } catch {
      setDismissed(false)
      setCreation('error')
      setFailedForm(form)
      startAttempt(emptyDraft(company))
    }
  }
  const recover = (form: RegisterBusinessForm) => {
    setFailedForm(undefined)
    startAttempt({ ...form, ...emptySecrets })
  }
  /** Without the focus in the form: closing the window would return it there, and open it again. */
  const reopen = (event: FocusEvent<HTMLElement>) => {
    event.target.blur()
    setDismissed(false)
  }
  return (
    <SiscontColumn step={2} footer={<SecurityNote />}>
      <h1 className="text-20 font-semibold">Registra tu empresa</h1>
      <p className="mt-1 mb-4 text-text-2">Con el ID y la clave de la API la información llega más rápido.</p>
      <div className="mb-4 grid gap-4 empty:hidden">
        {openFailure && <Banner tone="error">{openFailure.message}</Banner>}
        {(account.isWithoutLicense || isRefused) && <LicenseNotice email={account.email} isRefused={isRefused} />}
        {register.error && !isRefused && creation === 'error' && !isModalOpen && (
          <FailureBanner error={register.error} onClose={register.reset} />
        )}
        {failedForm && !isOthers && <RecoverButton onClick={() => recover(failedForm)} />}
      </div>
      <div onFocus={isOthers ? reopen : undefined}>
        <RegistrationAttemptForm
          key={attempt.number}
          schema={SiscontBusinessForm}
          initialValues={attempt.draft}
          submitLabel="Registrar"
          onSubmit={submit}
        />
      </div>
      {isModalOpen && (
        <HeldCompanyModal
          ruc={ruc}
          name={company.name}
          account={account.email}
          onRegistered={() => setCreation('created')}
          onClose={() => setDismissed(true)}
        />
      )}
    </SiscontColumn>
  )
}

function emptyDraft({ ruc, name }: SiscontCompany): Partial<BusinessDraft> {
  return {
    ruc,
    name,
    nombreSOL: '',
    llaveSOL: '',
    sunat_api_key: '',
    sunat_api_secret: '',
    paternal_surname: '',
    maternal_surname: '',
    given_names: '',
  }
}
