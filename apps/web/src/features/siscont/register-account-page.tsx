import { SiscontAccountForm } from '@contapro/contract/siscont-forms'
import { signUpSiscont } from '@contapro/contract/siscont'
import { useMutation } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'

import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { useWebConfig } from '../../lib/api/web-config.ts'
import { missingInDraft, type MissingFieldNames } from '../../lib/format/missing-text.ts'
import { zodResolver } from '../../lib/forms/zod-resolver.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { siscontVisit } from '../../lib/session/siscont-visit.ts'
import { ConsentFields } from '../../ui/controls/consent-fields.tsx'
import { FormTextField } from '../../ui/controls/form-text-field.tsx'
import { SubmitSection } from '../../ui/controls/submit-section.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { SiscontColumn } from '../../ui/siscont/siscont-column.tsx'
import { SiscontFacts } from '../../ui/siscont/siscont-facts.tsx'
import { BackedBy } from './backed-by.tsx'
import { EnterAgain } from './enter-again.tsx'
import { OpenSession } from './open-session.tsx'
import { useSiscontData } from './use-siscont-data.ts'
import { begin, LINK_ACCOUNT, REGISTER_COMPANY } from './validation.ts'

const fieldNames: MissingFieldNames<keyof SiscontAccountForm> = {
  names: {
    name: 'el nombre',
    last_name: 'los apellidos',
    document_number: 'el DNI',
    phone_number: 'el celular',
    terms: 'los términos y condiciones',
    privacy: 'la política de privacidad',
  },
  whenMany: 'Completa tus datos para registrarte.',
}

/** The account of somebody whom SISCONT sends for the first time. */
export function RegisterAccountPage() {
  const { email, ruc, razon_social: company, registrationCode } = useSiscontData()
  const isOpen = useAuth(({ token }) => token !== null)
  if (!email || !registrationCode) return <EnterAgain />
  if (isOpen) return <OpenSession email={email} />
  return (
    <>
      <p className="flex items-center justify-center gap-2 border-b border-accent-soft-line bg-accent-soft px-gutter py-2 text-13 font-semibold text-accent-soft-text phone:gap-1.5 phone:text-12">
        <BadgeCheck aria-hidden="true" className="size-4 flex-none" />
        Gratis mientras tengas una licencia activa de SISCONT
      </p>
      <SiscontColumn
        step={1}
        footer={
          <>
            <p className="mt-5 text-center font-medium">
              <Link to={LINK_ACCOUNT} className="rounded-xs text-link">
                Si ya tienes cuenta de Contapro, haz clic aquí
              </Link>
            </p>
            <BackedBy />
          </>
        }
      >
        <h1 className="text-20 font-semibold">Registra tu cuenta</h1>
        <p className="mt-1 mb-4 text-text-2">Completa lo que falta; el resto viene de SISCONT.</p>
        <SiscontFacts email={email} {...(ruc && { ruc })} {...(company && { name: company })} />
        <AccountForm email={email} registrationCode={registrationCode} />
      </SiscontColumn>
    </>
  )
}

/** A new account is one that an e-mail or DNI does not have yet; else it is linked. */
const TAKEN = new Set(['EMAIL_ALREADY_REGISTERED', 'DOCUMENT_ALREADY_REGISTERED'])

function AccountForm({ email, registrationCode }: { email: string; registrationCode: string }) {
  const config = useWebConfig()
  const navigate = useNavigate()
  const form = useForm<SiscontAccountForm>({
    resolver: zodResolver(SiscontAccountForm),
    mode: 'onTouched',
    defaultValues: { document_number: '', phone_number: '' },
  })
  const { register, control, handleSubmit, formState } = form
  const { errors } = formState
  const signUp = useMutation({
    mutationFn: ({ terms: _terms, privacy: _privacy, ...body }: SiscontAccountForm) =>
      call(signUpSiscont, { body: { ...body, email, registration_code: registrationCode } }),
    onSuccess({ access_token, ab_test_group }) {
      siscontVisit.setState({ registrationCode: undefined })
      begin(access_token, ab_test_group)
      void navigate(REGISTER_COMPANY, { replace: true })
    },
  })
  const code = signUp.error instanceof ApiError ? signUp.error.code : undefined
  const needsNames = code === 'NAMES_MISSING' || form.getValues('name') !== undefined
  const missing = missingInDraft(SiscontAccountForm, fieldNames, useWatch({ control }))
  return (
    <form
      noValidate
      className="keep-notes mt-4 grid gap-3"
      onSubmit={(event) => void handleSubmit((values) => signUp.mutate(values))(event)}
    >
      {signUp.error && code !== 'NAMES_MISSING' && <FailureBanner error={signUp.error} onClose={signUp.reset} />}
      {code && TAKEN.has(code) && (
        <Banner tone="info">
          ¿Es tuya?{' '}
          <Link to={LINK_ACCOUNT} className="rounded-xs font-medium text-link">
            Vincúlala a SISCONT
          </Link>
        </Banner>
      )}
      {needsNames && (
        <>
          <Banner tone="info">SISCONT no nos dio tus nombres. Ingrésalos para continuar.</Banner>
          <div className="grid items-start gap-x-4 gap-y-3 xs:grid-cols-2">
            <FormTextField
              {...{ register, errors }}
              name="name"
              keep="letters"
              label="Nombre"
              autoComplete="given-name"
            />
            <FormTextField
              {...{ register, errors }}
              name="last_name"
              keep="letters"
              label="Apellidos"
              autoComplete="family-name"
            />
          </div>
        </>
      )}
      <div className="keep-long-notes grid items-start gap-x-4 gap-y-3 xs:grid-cols-2">
        <FormTextField
          {...{ register, errors }}
          name="document_number"
          keep="digits"
          maxLength={8}
          label="DNI"
          hint="8 dígitos"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormTextField
          {...{ register, errors }}
          name="phone_number"
          keep="digits"
          maxLength={9}
          label="Celular"
          hint="9 dígitos"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </div>
      <ConsentFields
        termsUrl={config.terms_url}
        privacyUrl={config.privacy_url}
        terms={{ ...register('terms'), error: errors.terms?.message }}
        privacy={{ ...register('privacy'), error: errors.privacy?.message }}
      />
      <SubmitSection label="Registrarme" pendingLabel="Registrando..." isPending={signUp.isPending} missing={missing} />
    </form>
  )
}
