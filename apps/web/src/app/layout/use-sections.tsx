import type { Business } from '@contapro/contract/businesses'
import { FileChartColumn, House, KeyRound, Percent, ReceiptText, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { useAuth } from '../../lib/session/auth-store.ts'
import { changeParams } from '../../lib/address/dashboard-params.ts'

/** A page of a business, as the sidebar and the menu of the header list it. */
export type Section = {
  title: string
  icon: ReactNode
  /** What usage events call it. */
  viewName: string
  to: string
  isCurrent: boolean
  /** Nothing to show yet: until a period is processed only the credentials can be looked at. */
  isDisabled: boolean
}

const SECTIONS = [
  { title: 'Inicio', icon: <House aria-hidden="true" />, path: '', viewName: 'inicio' },
  { title: 'Comprobantes', icon: <ReceiptText aria-hidden="true" />, path: 'comprobantes', viewName: 'comprobantes' },
  { title: 'Percepciones', icon: <Percent aria-hidden="true" />, path: 'percepciones', viewName: 'percepciones' },
  { title: 'Retenciones', icon: <Undo2 aria-hidden="true" />, path: 'retenciones', viewName: 'retenciones' },
  { title: 'Informe PDT', icon: <FileChartColumn aria-hidden="true" />, path: 'informe-pdt', viewName: 'informe_pdt' },
  {
    title: 'Editar credenciales',
    icon: <KeyRound aria-hidden="true" />,
    path: 'editar-credenciales',
    viewName: 'editar_credenciales',
  },
] as const

/** The pages of a business that this accountant has. They keep business and period; the rest of an address is of one page alone. */
export function useSections(business: Pick<Business, 'exists_periods_processed'>): Section[] {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const profile = useAuth((state) => state.user?.accountant_profile)
  const group = useAuth((state) => state.user?.abTestGroup ?? state.abTestGroup)
  const kept = changeParams(params, {
    pagina: '',
    tamano: '',
    filtro: '',
    valor: '',
    voucher: '',
    libro: '',
  }).toString()
  const current = pathname.replace(/\/+$/, '').split('/').slice(2).at(-1) ?? ''
  return SECTIONS.filter(
    ({ path }) => (path !== '' || group === 'A') && (path !== 'informe-pdt' || profile !== 'Siscont'),
  ).map(({ title, icon, path, viewName }) => ({
    title,
    icon,
    viewName,
    to: `/dashboard${path && `/${path}`}?${kept}`,
    isCurrent: path === current,
    isDisabled: !business.exists_periods_processed && path !== 'editar-credenciales',
  }))
}
