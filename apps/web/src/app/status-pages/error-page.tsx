import { RotateCw, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'

import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonAnchor } from '../../ui/controls/button-link.tsx'
import { IconDisc } from '../../ui/layout/icon-disc.tsx'
import { StatusMessage } from './status-message.tsx'
import { PrivateStatusPage, StatusPage } from './status-page.tsx'

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

// Not part of the sign-in bundle. The page is complete without it, so it may be missing.
const ErrorReference = lazy<ComponentType<{ error: unknown }>>(async () => ({
  default: (await import('./error-reference.tsx').catch(() => undefined))?.ErrorReference ?? (() => null),
}))

/** Replaces a page that failed to render. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    )
  return (
    <StatusPage>
      <ErrorMessage error={error} />
    </StatusPage>
  )
}

/** The same inside the layout of private pages. */
export function PrivateErrorPage() {
  return (
    <PrivateStatusPage>
      <ErrorMessage error={useRouteError()} />
    </PrivateStatusPage>
  )
}

function ErrorMessage({ error }: { error: unknown }) {
  const isOnline = navigator.onLine
  return (
    <>
      <title>Algo salió mal · Contapro</title>
      <StatusMessage
        icon={
          <IconDisc tone="error">
            <TriangleAlert />
          </IconDisc>
        }
        title="Oops! Algo salió mal, por favor vuelve a ingresar más tarde"
      >
        {isOnline ? (
          <NextSteps />
        ) : (
          <p className="text-text-2">
            No hay conexión a internet, así que la página no se pudo cargar. Cuando vuelva, cárgala otra vez.
          </p>
        )}
        <div className="mt-1 flex w-full flex-wrap justify-center gap-2 phone:*:w-full">
          <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
            Volver a cargar
          </Button>
          {/* Not a router link: a full reload discards the state that broke the page. */}
          <ButtonAnchor href="/">Ir al inicio</ButtonAnchor>
        </div>
        {isOnline && (
          <Suspense fallback={<div className="h-control-sm" />}>
            <ErrorReference error={error} />
          </Suspense>
        )}
      </StatusMessage>
    </>
  )
}

function NextSteps() {
  const support = supportLink(useWebConfig(), 'Hola, una página de Contapro no se pudo mostrar.')
  return (
    <p className="text-balance text-text-2">
      Tus datos están a salvo. Vuelve a cargar la página; si ocurre otra vez,{' '}
      {support ? (
        <a
          href={support}
          target="_blank"
          rel="noreferrer"
          onClick={() => logUsage('click', 'error_whatsapp')}
          className="rounded-xs font-medium text-link tap-area"
        >
          escríbenos
        </a>
      ) : (
        'escríbenos'
      )}{' '}
      y cuéntanos qué hacías.
    </p>
  )
}
