import type { CompletenessReason } from '@contapro/contract/completeness'
import type { ReasonCode } from '@contapro/domain/completeness/reason-codes'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { lateDepositFine } from '@contapro/domain/detractions/late-deposit-fine'
import { requireCents, sumCents, type Cents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'
import { formatPeriod } from '@contapro/domain/periods/tax-period'
import { isRequiredModule } from '@contapro/domain/sunat/sunat-modules'

import type { DetractionRisk } from '../../detractions/queries.ts'
import { moduleName } from '../../businesses/queries.ts'
import type { ClientFacts } from './find-facts.ts'
import type { Item } from './inbox-item.ts'

/** What a client waits for the accountant with. */
export function listItems(client: ClientFacts): Item[] {
  return [
    ...observed(client),
    ...detractions(client),
    ...credentials(client),
    ...permissions(client),
    ...unread(client),
    ...differences(client),
  ]
}

/** `octubre` */
const monthOf = ({ period }: ClientFacts) =>
  formatPeriod(period)
    .replace(/ \d{4}$/v, '')
    .toLowerCase()

function observed(client: ClientFacts): Item[] {
  const { observedCount: count, observedIgv, observedTotal } = client
  if (count === 0) return []
  const risk = requireCents(observedIgv)
  const subject = count === 1 ? '1 observado' : `${count} observados`
  const verb = count === 1 ? 'deja' : 'dejan'
  const month = monthOf(client)
  return [
    {
      client,
      kind: 'OBSERVED',
      title: risk > 0 ? `${subject} ${verb} IGV fuera de ${month}` : `${subject} de ${month} por decidir`,
      detail: `${count === 1 ? 'Suma' : 'Suman'} ${formatSoles(requireCents(observedTotal))}`,
      risk,
      actions: ['REVIEW'],
    },
  ]
}

/** One entry for what a client owes, whenever it fell due. */
function detractions(client: ClientFacts): Item[] {
  const { detractions: owed } = client
  if (!owed) return []
  const { count, nextDepositDue, lastDue, nextIgv } = owed
  return [
    {
      client,
      kind: 'DETRACTIONS',
      title: `${count === 1 ? '1 detracción' : `${count} detracciones`} ${dueState(owed)}${missingOf(owed)}`,
      detail: `${dueDatesOf(owed)}${deferredOf(owed)}`,
      risk: riskOf(owed),
      ...(nextDepositDue && { pressing: requireCents(nextIgv) }),
      // No return waits for what is late already: it stands at its own day, and is less urgent with every day.
      due: nextDepositDue ?? lastDue,
      evidence: evidenceOf(owed),
      actions: ['PAY'],
    },
  ]
}

/** The days that the entry speaks of, among them the one at which it stands. */
function dueDatesOf({ count, overdueCount, firstDue, nextDepositDue, lastDue }: DetractionRisk): string {
  const first = formatDate(firstDue)
  if (overdueCount === 0) return `Vence el ${first}`
  if (nextDepositDue) return `La primera venció el ${first}, la próxima vence el ${formatDate(nextDepositDue)}`
  if (firstDue === lastDue) return `${count === 1 ? 'Venció' : 'Vencieron'} el ${first}`
  return `La primera venció el ${first}, la última el ${formatDate(lastDue)}`
}

function deferredOf({ count, deferredCount }: DetractionRisk): string {
  if (deferredCount === 0) return ''
  if (deferredCount === count) return '; su IGV pasa al periodo en que deposites'
  return `; ${deferredCount} no ${deferredCount === 1 ? 'da' : 'dan'} crédito hasta que deposites`
}

function dueState({ count, overdueCount }: DetractionRisk): string {
  if (overdueCount === 0) return 'por vencer'
  if (overdueCount < count) return 'vencidas o por vencer'
  return count === 1 ? 'vencida' : 'vencidas'
}

function fineOf({ overdueAmount }: DetractionRisk): Cents {
  return lateDepositFine(requireCents(overdueAmount))
}

function riskOf(owed: DetractionRisk): Cents {
  return sumCents([requireCents(owed.igv), fineOf(owed)])
}

/** `, S/ 1,355.00`; nothing when no amount is known. */
function missingOf({ amount, count, unknownCount }: DetractionRisk): string {
  if (unknownCount === count) return ''
  return `, ${unknownCount > 0 ? 'al menos ' : ''}${formatSoles(requireCents(amount))}`
}

function evidenceOf(owed: DetractionRisk) {
  const { count, creditCount, deferredCount, overdueCount, unknownCount, amount, igv } = owed
  return [
    { label: 'Por depositar', value: unknownCount === count ? 'Sin monto' : formatSoles(requireCents(amount)) },
    { label: 'Vencidas', value: `${overdueCount} de ${count}` },
    {
      label: 'IGV que da crédito si depositas',
      value: `${formatSoles(requireCents(igv))}${creditCount === count ? '' : `, de ${creditCount} de ${count} compras`}`,
    },
    ...(deferredCount > 0 ? [{ label: 'Sin crédito hasta depositar', value: `${deferredCount} de ${count}` }] : []),
    ...(overdueCount > 0
      ? [
          {
            label: 'Multa estimada',
            value: `hasta ${formatSoles(fineOf(owed))}, 50 % de lo no depositado, sin gradualidad`,
          },
        ]
      : []),
    ...(unknownCount > 0 ? [{ label: 'Sin monto conocido', value: String(unknownCount) }] : []),
  ]
}

function credentials(client: ClientFacts): Item[] {
  const { status, notice, lastCollectedAt } = client
  const since = lastCollectedAt
    ? [{ label: 'Última recopilación', value: formatDate(dateInLima(lastCollectedAt)) }]
    : []
  if (status === 'INVALID_CREDENTIALS')
    return [
      {
        client,
        kind: 'CREDENTIALS',
        key: 'sol',
        title: 'SUNAT no acepta la clave SOL',
        detail: `No se leen los comprobantes de ${monthOf(client)}`,
        ...estimatedRisk(client),
        evidence: since,
        actions: ['FIX_CREDENTIALS'],
      },
    ]
  if (!notice) return []
  return [
    {
      client,
      kind: 'CREDENTIALS',
      key: 'api',
      title: 'Aviso de credenciales',
      detail: notice,
      risk: null,
      actions: ['FIX_CREDENTIALS'],
    },
  ]
}

function permissions(client: ClientFacts): Item[] {
  const { missingPermissions: modules, status } = client
  if (modules.length === 0 || status === 'INVALID_CREDENTIALS') return []
  const required = modules.filter((module) => isRequiredModule(module))
  const [first = ''] = required.length > 0 ? required : modules
  const others = modules.length - 1
  return [
    {
      client,
      kind: 'PERMISSIONS',
      title: `Falta el permiso ${moduleName(first)}`,
      detail:
        (required.length > 0 ? `Sin él no hay números de ${monthOf(client)}` : 'Sin él falta una parte de los datos') +
        (others === 0 ? '' : others === 1 ? ', y falta 1 permiso más' : `, y faltan ${others} permisos más`),
      ...(required.length > 0 ? estimatedRisk(client) : { risk: null }),
      evidence: modules.map((module) => ({
        label: moduleName(module),
        value: isRequiredModule(module) ? 'Necesario' : 'Opcional',
      })),
      actions: ['GIVE_PERMISSION', 'COLLECT'],
    },
  ]
}

/** What an earlier month had; unknown when it had nothing or was not read. */
function estimatedRisk({ igvOfEarlierMonth: earlier }: ClientFacts): Pick<Item, 'risk' | 'estimatedFrom'> {
  const risk = earlier && requireCents(earlier.igv)
  return risk && risk > 0 ? { risk, estimatedFrom: earlier.period } : { risk: null }
}

const INCOMPLETE_CODES = new Set<ReasonCode>([
  'QUARANTINED',
  'CURRENCY_UNPROVEN',
  'RATES_UNCLEAR',
  'OUTSIDE_FILE',
  'REGISTER_FAILED',
])
const BOOK_NAMES = { purchases: 'Compras', sales: 'Ventas' } as const

/** The reasons of both books, each with the name of its book. */
function reasonsOf({ completeness }: ClientFacts, isWanted: (reason: CompletenessReason) => boolean) {
  return (['purchases', 'sales'] as const).flatMap((book) =>
    completeness[book].reasons
      .filter((reason) => isWanted(reason))
      .map(({ message, action }) => ({ label: BOOK_NAMES[book], value: message, action })),
  )
}

/** Without credentials or permissions there is nothing to read: these have an item of their own. */
function leavesIncomplete({ code, action }: CompletenessReason): boolean {
  return INCOMPLETE_CODES.has(code) && action !== 'FIX_CREDENTIALS' && action !== 'GIVE_PERMISSION'
}

/** Nothing was read yet, so that nobody knows what waits. */
function isMissing({ code }: CompletenessReason): boolean {
  return code === 'COLLECTING' || code === 'NOT_COLLECTED'
}

function unread(client: ClientFacts): Item[] {
  if (client.status !== 'INVALID_CREDENTIALS' && reasonsOf(client, isMissing).length > 0) return [uncollected(client)]
  const reasons = reasonsOf(client, leavesIncomplete)
  const [first] = reasons
  if (!first) return []
  return [
    {
      client,
      kind: 'UNREAD',
      title: `${first.label}: ${withoutPeriod(first.value)}`,
      detail: `Los números de ${monthOf(client)} están incompletos`,
      risk: null,
      evidence: reasons.map(({ label, value }) => ({ label, value })),
      actions: reasons.some(({ action }) => action === 'COLLECT') ? ['FINDINGS', 'COLLECT'] : ['FINDINGS'],
    },
  ]
}

function uncollected(client: ClientFacts): Item {
  const { isCollecting } = client
  return {
    client,
    kind: 'UNREAD',
    title: isCollecting ? `Recopilando ${monthOf(client)}` : `${capitalize(monthOf(client))} todavía no se recopiló`,
    detail: 'Hasta entonces nadie sabe qué falta para declarar',
    risk: null,
    evidence: reasonsOf(client, isMissing).map(({ label, value }) => ({ label, value })),
    actions: isCollecting ? ['FINDINGS'] : ['COLLECT'],
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function differences(client: ClientFacts): Item[] {
  const reasons = reasonsOf(client, ({ code }) => code === 'SUMMARY_DIFFERS')
  if (reasons.length === 0) return []
  return [
    {
      client,
      kind: 'DIFFERENCES',
      title: `${reasons.map(({ label }) => label).join(' y ')} no coinciden con el resumen de SUNAT`,
      detail: `Revisa ${monthOf(client)} antes de declarar`,
      risk: null,
      evidence: reasons.map(({ label, value }) => ({ label, value })),
      actions: ['FINDINGS', 'COLLECT'],
    },
  ]
}

/** Titles have no final period. */
const withoutPeriod = (sentence: string) => sentence.replace(/\.$/v, '')
