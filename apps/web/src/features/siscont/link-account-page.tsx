import { linkSiscont } from '@contapro/contract/siscont'
import { LinkForm } from '@contapro/contract/siscont-forms'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, UserRoundCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'

import { call } from '../../lib/api/call.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { zodResolver } from '../../lib/forms/zod-resolver.ts'
import { siscontVisit } from '../../lib/session/siscont-visit.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormTextField } from '../../ui/controls/form-text-field.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { SiscontColumn } from '../../ui/siscont/siscont-column.tsx'
import { BackedBy } from './backed-by.tsx'
import { EnterAgain } from './enter-again.tsx'
import { useSiscontData } from './use-siscont-data.ts'
import { begin, REGISTER_COMPANY } from './validation.ts'

const REDIRECT_MS = 600

/** Links an account of Contapro to SISCONT: the first press finds it, the second links it. */
export function LinkAccountPage() {
  const { email, ruc, razon_social: company, registrationCode } = useSiscontData()
  if (!email || !ruc || !company || !registrationCode) return <EnterAgain />
  const query = new URLSearchParams({ email, ruc, razon_social: company }).toString()
  return (
    <SiscontColumn step={1} footer={<BackedBy />}>
      <Link
        to={`/siscont/validate?${query}`}
        className="mb-3 inline-flex items-center gap-1.5 rounded-xs text-13 font-medium text-text-2 hover:text-text touch:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Volver
      </Link>
      <h1 className="text-20 font-semibold text-balance">Vincula tu cuenta de Contapro a SISCONT</h1>
      <p className="mt-1 mb-4 text-text-2">Con el correo y la contraseña con los que entras a Contapro.</p>
      <AccountForm proof={{ email, registration_code: registrationCode }} company={{ ruc, razon_social: company }} />
    </SiscontColumn>
  )
}

type AccountFormProps = {
  proof: { email: string; registration_code: string }
  company: { ruc: string; razon_social: string }
}

function AccountForm({ proof, company }: AccountFormProps) {
  const navigate = useNavigate()
  const { register, handleSubmit, formState, getValues } = useForm<LinkForm>({
    resolver: zodResolver(LinkForm),
    mode: 'onBlur',
    defaultValues: { contapro_email: '', contapro_password: '' },
  })
  const { errors } = formState
  const send = (form: LinkForm, confirm: boolean) =>
    call(linkSiscont, { body: { ...form, ...proof, ...company, ...(confirm && { confirm }) } })
  const find = useMutation({ mutationFn: (form: LinkForm) => send(form, false) })
  const link = useMutation({
    mutationFn: (form: LinkForm) => send(form, true),
    onSuccess({ token, ab_test_group }) {
      if (token) begin(token, ab_test_group)
    },
  })
  const isLinked = link.isSuccess
  useEffect(() => {
    if (!isLinked) return undefined
    const timer = setTimeout(() => {
      siscontVisit.setState({ registrationCode: undefined })
      void navigate(REGISTER_COMPANY, { replace: true })
    }, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isLinked, navigate])
  const found = find.data?.data
  const error = link.error ?? find.error
  /** Another account is meant: it is looked for again. */
  const dismiss = () => {
    find.reset()
    link.reset()
  }
  const submit = (form: LinkForm) => {
    if (found) link.mutate(form)
    else find.mutate(form)
  }
  return (
    <form
      noValidate
      className="keep-notes grid gap-3"
      onChange={error || found ? dismiss : undefined}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {error && <FailureBanner error={error} onClose={dismiss} />}
      <FormTextField
        {...{ register, errors }}
        name="contapro_email"
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        readOnly={isLinked}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        error={errors.contapro_password?.message}
        {...register('contapro_password')}
      />
      {found && <FoundAccount {...found} email={getValues('contapro_email')} />}
      <Button type="submit" variant="primary" block loading={find.isPending || link.isPending || isLinked}>
        {labelOf({ isFinding: find.isPending, isLinking: link.isPending || isLinked, isFound: found !== undefined })}
      </Button>
    </form>
  )
}

function labelOf({ isFinding, isLinking, isFound }: { isFinding: boolean; isLinking: boolean; isFound: boolean }) {
  if (isFinding) return 'Buscando tu cuenta...'
  if (isLinking) return 'Vinculando...'
  return isFound ? 'Vincular cuenta' : 'Aceptar'
}

function FoundAccount({ dni, phone_number: phone, email }: { dni: string; phone_number: string; email: string }) {
  const support = supportLink(
    useWebConfig(),
    `Hola, quiero corregir el DNI o el celular de mi cuenta de Contapro (${email}).`,
  )
  return (
    <output className="grid gap-2 rounded-md border border-ok-line bg-ok-bg px-3.5 py-3 text-13">
      <p className="flex items-center gap-2 font-semibold">
        <UserRoundCheck aria-hidden="true" className="size-4 text-ok" />
        Encontramos tu cuenta
      </p>
      <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-text-2">DNI</dt>
        <dd>{dni}</dd>
        <dt className="text-text-2">Celular</dt>
        <dd>{phone}</dd>
      </dl>
      {support && (
        <a
          href={support}
          target="_blank"
          rel="noreferrer"
          onClick={() => logUsage('click', 'vincular_whatsapp')}
          className="justify-self-start rounded-xs text-link"
        >
          Editar mis datos por WhatsApp
        </a>
      )}
    </output>
  )
}
