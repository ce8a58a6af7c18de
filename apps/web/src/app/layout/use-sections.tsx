import type { Business } from '@contapro/contract/businesses'
import {
  Eye,
  FileChartColumn,
  House,
  KeyRound,
  Landmark,
  Percent,
  ReceiptText,
  Settings2,
  Undo2,
  Upload,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { useAbTestGroup, useAuth } from '../../lib/session/auth-store.ts'
import { changeSearchParams, SEARCH_PARAMS } from '../../lib/url/search-params.ts'

/** A page of a business, as the sidebar and the header menu list it. */
export type Section = {
  title: string
  icon: ReactNode
  /** The page's name in usage events. */
  viewName: string
  to: string
  isCurrent: boolean
  /** Until a period is processed only what can bring one can be opened. */
  isDisabled: boolean
  /** What waits there for the accountant; 0 for nothing. */
  count: number
}

const SECTIONS = [
  { title: 'Inicio', icon: <House aria-hidden="true" />, path: '', viewName: 'inicio' },
  { title: 'Comprobantes', icon: <ReceiptText aria-hidden="true" />, path: 'comprobantes', viewName: 'comprobantes' },
  { title: 'Observaciones', icon: <Eye aria-hidden="true" />, path: 'observaciones', viewName: 'observaciones' },
  { title: 'Detracciones', icon: <Landmark aria-hidden="true" />, path: 'detracciones', viewName: 'detracciones' },
  { title: 'Percepciones', icon: <Percent aria-hidden="true" />, path: 'percepciones', viewName: 'percepciones' },
  { title: 'Retenciones', icon: <Undo2 aria-hidden="true" />, path: 'retenciones', viewName: 'retenciones' },
  { title: 'Informe PDT', icon: <FileChartColumn aria-hidden="true" />, path: 'informe-pdt', viewName: 'informe_pdt' },
  {
    title: 'Subir archivos',
    icon: <Upload aria-hidden="true" />,
    path: 'subir-archivos',
    viewName: 'subir_archivos',
  },
  {
    title: 'Configuración',
    icon: <Settings2 aria-hidden="true" />,
    path: 'configuracion',
    viewName: 'configuracion',
  },
  {
    title: 'Editar credenciales',
    icon: <KeyRound aria-hidden="true" />,
    path: 'editar-credenciales',
    viewName: 'editar_credenciales',
  },
] as const

const ALWAYS_OPEN = new Set(['subir-archivos', 'editar-credenciales'])

type SectionsBusiness = Pick<Business, 'exists_periods_processed' | 'observed_count' | 'next_due' | 'detractions_due'>

/** The pages this accountant may open. Their links keep the business and the period, and drop the parameters of a single page. */
export function useSections(business: SectionsBusiness): Section[] {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const profile = useAuth((state) => state.user?.accountant_profile)
  const group = useAbTestGroup()
  const keptParams = changeSearchParams(params, {
    page: '',
    size: '',
    filter: '',
    value: '',
    from: '',
    to: '',
    sort: '',
    group: '',
    voucher: '',
    findings: '',
    book: '',
    list: '',
    only: '',
  }).toString()
  const current = pathname.replace(/\/+$/, '').split('/').slice(2).at(-1) ?? ''
  const counts: Readonly<Record<string, number>> = {
    // It is that of the period that falls due: beside another period it would be wrong.
    observaciones: params.get(SEARCH_PARAMS.period) === business.next_due?.tax_period ? business.observed_count : 0,
    detracciones: business.detractions_due?.count ?? 0,
  }
  return SECTIONS.filter(
    ({ path }) => (path !== '' || group === 'A') && (path !== 'informe-pdt' || profile !== 'Siscont'),
  ).map(({ title, icon, path, viewName }) => ({
    title,
    icon,
    viewName,
    to: `/dashboard${path && `/${path}`}?${keptParams}`,
    isCurrent: path === current,
    isDisabled: !business.exists_periods_processed && !ALWAYS_OPEN.has(path),
    count: counts[path] ?? 0,
  }))
}
