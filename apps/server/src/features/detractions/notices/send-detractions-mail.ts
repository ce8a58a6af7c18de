import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { requireCents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'

import type { Deps } from '../../../deps.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import { findMailAddress } from '../../businesses/queries.ts'
import type { sendDetractionsMail as job } from '../jobs.ts'
import { describeDue } from './describe-due.ts'
import { listDue, type DueDeposit } from './list-due.ts'

/** The mail names the first ones; the list has all of them. */
const MAX_NAMED = 10

/** Handles the job `send-detractions-mail`. Nothing is sent when all was deposited meanwhile. */
export async function sendDetractionsMail(
  { db, mailer, publicUrl, now }: Pick<Deps, 'db' | 'mailer' | 'publicUrl' | 'now'>,
  { businessId }: PayloadOf<typeof job>,
): Promise<void> {
  const today = dateInLima(now())
  const address = await findMailAddress(db, businessId)
  const due = await listDue(db, businessId, today)
  if (!address || !due || due.deposits.length === 0) return
  const { email, accountant, name, ruc, isFromSiscont } = address
  const others = due.deposits.length - MAX_NAMED
  const content = composeMail({
    subject: `Detracciones por pagar de ${name}`,
    greeting: `Hola, ${accountant}:`,
    isFromSiscont,
    paragraphs: [
      describeDue(`${name} (RUC ${ruc})`, due, today),
      ...due.deposits.slice(0, MAX_NAMED).map(nameDeposit),
      ...(others > 0 ? [`Y ${others} más.`] : []),
      'Sin el depósito a tiempo, el IGV de estas compras no da crédito hasta el periodo en que se deposite, y puede haber una multa.',
    ],
    button: {
      text: 'Ver detracciones por pagar',
      href: `${publicUrl}/dashboard/detracciones?empresa=${businessId}&lista=por-pagar`,
    },
  })
  await mailer.send({ to: email, ...content })
}

function nameDeposit({ series, number, partyName, missing, depositDue, dueAtLatest }: DueDeposit): string {
  const amount = missing === null ? 'monto por confirmar' : formatSoles(requireCents(missing))
  return `${series}-${number} de ${partyName}: ${amount}, vence el ${formatDate(depositDue)}${dueAtLatest === depositDue ? '' : ` si pagaste la cuota, si no el ${formatDate(dueAtLatest)}`}.`
}
