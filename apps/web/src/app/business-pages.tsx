import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams, type RouteObject } from 'react-router'

import { useBusiness } from '../features/businesses/shell/use-business.ts'
import { useAbTestGroup } from '../lib/session/auth-store.ts'

/** A route component that gets the open business. The key resets the page's state when another business is opened. */
function businessPage(Page: (props: { business: Business }) => ReactNode) {
  const Component = () => {
    const business = useBusiness()
    return <Page key={business.uuid} business={business} />
  }
  return { Component }
}

const importNoPeriods = () => import('../features/dashboard/no-periods.tsx')
const importReport = () => import('../features/dashboard/report-page.tsx')
const importWithholdings = () => import('../features/withholdings/withholdings-page.tsx')

/** The pages of one business under /dashboard, where features are combined. Each page loads its code when it is opened. */
export const businessPages: RouteObject[] = [
  {
    index: true,
    handle: { title: 'Tu reporte de empresa' },
    lazy: async () => {
      const { ReportPage } = await importReport()
      return businessPage(({ business }) => {
        const [params] = useSearchParams()
        // Only group A starts at the report; the others start at the vouchers (specification §2).
        if (useAbTestGroup() !== 'A') return <Navigate to={`/dashboard/comprobantes?${params.toString()}`} replace />
        return <ReportPage business={business} />
      })
    },
  },
  {
    // Links of the report are relative to the page that shows them (decisions §4).
    path: ':desde?/comprobantes',
    handle: { title: 'Comprobantes de compra' },
    lazy: async () => {
      const [{ VouchersPage }, { Report }, { NoPeriods }] = await Promise.all([
        import('../features/vouchers/vouchers-page.tsx'),
        importReport(),
        importNoPeriods(),
      ])
      return businessPage(({ business }) => {
        // Groups that start here see the totals of the report above the list (decisions §4).
        const showsReport = useAbTestGroup() !== 'A'
        return (
          <VouchersPage
            business={business}
            renderSummary={(period) => showsReport && <Report period={period} />}
            whenNoPeriods={<NoPeriods business={business} />}
          />
        )
      })
    },
  },
  {
    path: 'percepciones',
    handle: { title: 'Percepciones' },
    lazy: async () => {
      const [{ WithholdingsPage }, { perceptions }, { NoPeriods }] = await Promise.all([
        importWithholdings(),
        import('../features/withholdings/perceptions.tsx'),
        importNoPeriods(),
      ])
      return businessPage(({ business }) => (
        <WithholdingsPage kind={perceptions} business={business} whenNoPeriods={<NoPeriods business={business} />} />
      ))
    },
  },
  {
    path: 'retenciones',
    handle: { title: 'Retenciones' },
    lazy: async () => {
      const [{ WithholdingsPage }, { retentions }, { NoPeriods }] = await Promise.all([
        importWithholdings(),
        import('../features/withholdings/retentions.tsx'),
        importNoPeriods(),
      ])
      return businessPage(({ business }) => (
        <WithholdingsPage kind={retentions} business={business} whenNoPeriods={<NoPeriods business={business} />} />
      ))
    },
  },
  {
    path: 'informe-pdt',
    handle: { title: 'Informe PDT' },
    lazy: async () => {
      const [{ PdtPage }, { NoPeriods }] = await Promise.all([
        import('../features/pdt/pdt-page.tsx'),
        importNoPeriods(),
      ])
      return businessPage(({ business }) => (
        <PdtPage business={business} whenNoPeriods={<NoPeriods business={business} />} />
      ))
    },
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
  {
    path: '*',
    lazy: async () => {
      const { ComingSoonPage } = await import('../features/businesses/shell/coming-soon-page.tsx')
      return businessPage(ComingSoonPage)
    },
  },
]

/** /dashboard: the shell around the pages above. */
export const dashboardRoute: RouteObject = {
  path: '/dashboard',
  handle: { title: 'Empresa' },
  lazy: async () => {
    const [{ BusinessShell }, { BusinessSidebar }] = await Promise.all([
      import('../features/businesses/shell/business-shell.tsx'),
      import('./layout/business-sidebar.tsx'),
    ])
    return { Component: () => <BusinessShell Sidebar={BusinessSidebar} /> }
  },
  children: businessPages,
}
