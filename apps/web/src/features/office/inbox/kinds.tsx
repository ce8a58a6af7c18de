import type { InboxAction, InboxDue, InboxItem, InboxKind } from '@contapro/contract/inbox'
import { Eye, FileX2, KeyRound, Landmark, Lock, Scale } from 'lucide-react'
import type { ReactNode } from 'react'

import { dashboardPath, findingsPath, unpaidDetractionsPath } from '../../../lib/url/dashboard-path.ts'
import { PERMISSION_HELP } from '../../../lib/url/permission-help.ts'

export const KINDS: Record<InboxKind, { name: string; icon: ReactNode; parameter: string }> = {
  OBSERVED: { name: 'Observados', icon: <Eye aria-hidden="true" />, parameter: 'observados' },
  DETRACTIONS: { name: 'Detracciones', icon: <Landmark aria-hidden="true" />, parameter: 'detracciones' },
  CREDENTIALS: { name: 'Credenciales', icon: <KeyRound aria-hidden="true" />, parameter: 'credenciales' },
  PERMISSIONS: { name: 'Permisos', icon: <Lock aria-hidden="true" />, parameter: 'permisos' },
  UNREAD: { name: 'Sin leer', icon: <FileX2 aria-hidden="true" />, parameter: 'sin-leer' },
  DIFFERENCES: { name: 'Diferencias con SUNAT', icon: <Scale aria-hidden="true" />, parameter: 'diferencias' },
}

/** Its numbers are counted from the purchases; other kinds say themselves what is missing. */
export function isCounted({ kind }: InboxItem): boolean {
  return kind === 'OBSERVED' || kind === 'DETRACTIONS'
}

export const DUE_NAMES: Record<InboxDue, string> = {
  today: 'Vence hoy',
  tomorrow: 'Vence mañana',
  week: 'Esta semana',
  overdue: 'Ya venció',
  later: 'Después',
}

/** The page where an action is done; collecting has none. */
const ACTION_LINKS: Record<Exclude<InboxAction, 'COLLECT'>, { text: string; path: (item: InboxItem) => string }> = {
  REVIEW: {
    text: 'Abrir Observaciones',
    path: ({ business, tax_period }) => dashboardPath(business.uuid, 'observaciones', tax_period),
  },
  PAY: { text: 'Ver detracciones por pagar', path: ({ business }) => unpaidDetractionsPath(business.uuid) },
  FIX_CREDENTIALS: {
    text: 'Actualizar credenciales',
    path: ({ business }) => dashboardPath(business.uuid, 'editar-credenciales'),
  },
  GIVE_PERMISSION: {
    text: 'Cómo dar el permiso',
    path: () => PERMISSION_HELP,
  },
  FINDINGS: {
    text: 'Ver qué falta',
    path: ({ business, tax_period }) => findingsPath(business.uuid, tax_period),
  },
}

/** The links of an item, the main one first. */
export function linksOf(item: InboxItem): { text: string; to: string }[] {
  return item.actions.flatMap((action) => {
    if (action === 'COLLECT') return []
    const { text, path } = ACTION_LINKS[action]
    return [{ text, to: path(item) }]
  })
}
