import { Navigate, useLocation, type RouteObject } from 'react-router'

import { pageCode } from './page-code.ts'

/** The pages of one business under /dashboard. */
const businessPages: RouteObject[] = [
  { index: true, handle: { title: 'Tu reporte de empresa' }, lazy: pageCode.report },
  { path: 'comprobantes', handle: { title: 'Comprobantes' }, lazy: pageCode.vouchers },
  { path: 'observaciones', handle: { title: 'Observaciones' }, lazy: pageCode.review },
  { path: 'detracciones', handle: { title: 'Detracciones' }, lazy: pageCode.detractions },
  { path: 'percepciones', handle: { title: 'Percepciones' }, lazy: pageCode.perceptions },
  { path: 'retenciones', handle: { title: 'Retenciones' }, lazy: pageCode.retentions },
  { path: 'informe-pdt', handle: { title: 'Informe PDT' }, lazy: pageCode.pdt },
  { path: 'configuracion', handle: { title: 'Configuración' }, lazy: pageCode.settings },
  { path: 'editar-credenciales', handle: { title: 'Editar credenciales' }, lazy: pageCode.editCredentials },
  { path: 'subir-archivos', handle: { title: 'Subir archivos' }, lazy: pageCode.uploads },
]

/** Links of the report are relative to the page that shows them, so each of these sections also has a path under every page. */
const relativeSections: RouteObject[] = ['observaciones', 'comprobantes', 'detracciones'].flatMap((section) =>
  businessPages.flatMap(({ path }) =>
    path ? [{ path: `${path}/${section}`, Component: () => <ToSection section={section} /> }] : [],
  ),
)

/** Every section has one URL, so that paths do not grow with each link. */
function ToSection({ section }: { section: string }) {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: `/dashboard/${section}`, search, hash }} state={state} replace />
}

/** /dashboard: the layout around the pages above. A path that is none of them is not found. */
export const dashboardRoute: RouteObject = {
  path: '/dashboard',
  handle: { title: 'Empresa' },
  lazy: async () => ({ Component: (await pageCode.layouts()).BusinessLayout }),
  children: [...businessPages, ...relativeSections],
}
