import { RotateCw, TriangleAlert } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { IconDisc } from '../../ui/layout/icon-disc.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { StatusPage } from './status-page.tsx'

/** Replaces a page that failed to render. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <>
      <title>Algo salió mal · Contapro</title>
      <StatusPage
        icon={
          <IconDisc tone="error">
            <TriangleAlert />
          </IconDisc>
        }
        title="Oops! Algo salió mal, por favor vuelve a ingresar más tarde"
      >
        <p className="text-text-2">Tus datos están a salvo. Si vuelve a ocurrir, escríbenos y cuéntanos qué hacías.</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
            Volver a cargar
          </Button>
          {/* Not a router link: a full reload discards the state that broke the page. */}
          <Button asChild>
            <a href="/">Ir al inicio</a>
          </Button>
        </div>
      </StatusPage>
    </>
  )
}
