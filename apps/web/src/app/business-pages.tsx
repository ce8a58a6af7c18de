import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams, type RouteObject } from 'react-router'

import { useBusiness } from '../features/businesses/shell/use-business.ts'
import { useLoadAbTestGroup } from './session/use-load-current-user.ts'

type BusinessPage = (props: { business: Business }) => ReactNode
type PeriodPage = (props: { business: Business; whenNoPeriods: ReactNode }) => ReactNode

/** A route component that gets the open business. */
function businessPage(Page: BusinessPage) {
  return { Component: () => <OpenBusiness Page={Page} /> }
}

/** The key resets the state of the page when another business is opened. */
function OpenBusiness({ Page }: { Page: BusinessPage }) {
  const business = useBusiness()
  return <Page key={business.uuid} business={business} />
}

/** A page that shows `NoPeriods` while the business has no period with data. */
async function periodPage(load: () => Promise<PeriodPage>) {
  const [Page, { NoPeriods }] = await Promise.all([load(), import('../features/dashboard/no-periods.tsx')])
  return businessPage(({ business }) => <Page business={business} whenNoPeriods={<NoPeriods business={business} />} />)
}

const importReport = () => import('../features/dashboard/report-page.tsx')

/** The pages of one business under /dashboard, where features are combined. Each page loads its code when it is opened. */
const businessPages: RouteObject[] = [
  {
    index: true,
    handle: { title: 'Tu reporte de empresa' },
    lazy: async () => {
      const { ReportPage } = await importReport()
      return businessPage(({ business }) => {
        const [params] = useSearchParams()
        const { group, isLoading } = useLoadAbTestGroup()
        // Leaving before the group is known would take a reader of group A away from the report.
        if (isLoading) return null
        // Only group A starts at the report; the others start at the vouchers.
        if (group !== 'A') return <Navigate to={`/dashboard/comprobantes?${params.toString()}`} replace />
        return <ReportPage business={business} />
      })
    },
  },
  {
    path: 'comprobantes',
    handle: { title: 'Comprobantes' },
    lazy: () =>
      periodPage(async () => {
        const [{ VouchersPage }, { Report }, { LoadingBusiness }] = await Promise.all([
          import('../features/vouchers/vouchers-page.tsx'),
          importReport(),
          import('../features/businesses/shell/loading-business.tsx'),
        ])
        return (props) => {
          const { group, isLoading } = useLoadAbTestGroup()
          // Before the group is known, group A would see the totals for a moment.
          if (isLoading) return <LoadingBusiness />
          // Groups that start here see the totals of the report above the list: the report itself redirects them here.
          const showsReport = group !== 'A'
          return (
            <VouchersPage
              {...props}
              renderSummary={(period) => showsReport && <Report business={props.business} period={period} />}
            />
          )
        }
      }),
  },
  {
    path: 'percepciones',
    handle: { title: 'Percepciones' },
    lazy: () => periodPage(async () => (await import('../features/withholdings/perceptions-page.tsx')).PerceptionsPage),
  },
  {
    path: 'retenciones',
    handle: { title: 'Retenciones' },
    lazy: () => periodPage(async () => (await import('../features/withholdings/retentions-page.tsx')).RetentionsPage),
  },
  {
    path: 'informe-pdt',
    handle: { title: 'Informe PDT' },
    lazy: () => periodPage(async () => (await import('../features/pdt/pdt-page.tsx')).PdtPage),
  },
  {
    path: 'editar-credenciales',
    handle: { title: 'Editar credenciales' },
    lazy: async () => {
      const [{ EditCredentialsPage }, { CollectionHistory }] = await Promise.all([
        import('../features/businesses/credentials/edit-credentials-page.tsx'),
        import('../features/collection/collection-history.tsx'),
      ])
      return businessPage(({ business }) => (
        <EditCredentialsPage business={business} history={<CollectionHistory businessUuid={business.uuid} />} />
      ))
    },
  },
  comingSoon(
    'observaciones',
    'Observaciones',
    'Todavía no revisamos comprobantes: nadie los ha observado ni aprobado.',
  ),
  comingSoon('detracciones', 'Detracciones', 'Por ahora, los importes pagados y por pagar están en tu reporte.'),
  comingSoon('subir-archivos', 'Subir archivos', 'Por ahora, todo llega de SUNAT.'),
]

/** A section that is not built yet, with what holds until then. */
function comingSoon(path: string, title: string, meanwhile: string): RouteObject {
  return {
    path,
    handle: { title },
    lazy: async () => {
      const { ComingSoonPage } = await import('../features/businesses/shell/coming-soon-page.tsx')
      return businessPage(({ business }) => <ComingSoonPage business={business} title={title} meanwhile={meanwhile} />)
    },
  }
}

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

/** /dashboard: the shell around the pages above. A path that is none of them is not found. */
export const dashboardRoute: RouteObject = {
  path: '/dashboard',
  handle: { title: 'Empresa' },
  lazy: async () => {
    const [{ BusinessShell }, { BusinessSidebar }, { CompletenessFrame }] = await Promise.all([
      import('../features/businesses/shell/business-shell.tsx'),
      import('./layout/business-sidebar.tsx'),
      import('./completeness-frame.tsx'),
    ])
    return { Component: () => <BusinessShell Sidebar={BusinessSidebar} Frame={CompletenessFrame} /> }
  },
  children: [...businessPages, ...relativeSections],
}
