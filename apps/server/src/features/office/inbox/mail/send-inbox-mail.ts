import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { requireCents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'
import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'

import type { Deps } from '../../../../deps.ts'
import { composeMail } from '../../../../mail/compose-mail.ts'
import type { PayloadOf } from '../../../../queue/job.ts'
import { findUser } from '../../../users/queries.ts'
import type { sendInboxMail as job } from '../../jobs.ts'
import { presentItem, summarizeItems } from '../arrange-items.ts'
import { readInbox } from '../read-inbox.ts'

/** The mail names the first ones; the inbox has all of them. */
const MAX_NAMED = 10

/** Handles the job `send-inbox-mail`. Nothing is sent when nothing waits. */
export async function sendInboxMail(
  { db, mailer, publicUrl, now }: Pick<Deps, 'db' | 'mailer' | 'publicUrl' | 'now'>,
  { accountantId }: PayloadOf<typeof job>,
): Promise<void> {
  const today = dateInLima(now())
  const user = await findUser(db, accountantId)
  const { items, unfinishedCount } = await readInbox(db, accountantId, now())
  if (!user || items.length === 0) return
  const { count, client_count: clients, soles_at_risk: risk } = summarizeItems(items, today)
  const subject = `Tu bandeja: ${count === 1 ? '1 pendiente' : `${count} pendientes`} de ${clients === 1 ? '1 empresa' : `${clients} empresas`}`
  const others = items.length - MAX_NAMED
  const content = composeMail({
    subject,
    greeting: `Hola, ${user.name}:`,
    paragraphs: [
      `${risk === null ? '' : `Hay ${formatSoles(requireCents(risk.toFixed(2)))} en riesgo. `}Lo más urgente:`,
      ...items.slice(0, MAX_NAMED).map((item) => {
        const {
          business,
          title,
          soles_at_risk: soles,
          estimated_from: estimatedFrom,
          due_date: due,
        } = presentItem(item, today)
        const amount =
          soles === null
            ? ''
            : ` ${formatSoles(requireCents(soles.toFixed(2)))}${estimatedFrom === null ? '' : `, estimado por el IGV de compras de ${formatPeriod(taxPeriod(estimatedFrom)).toLowerCase()}`},`
        return `${business.name}: ${title}.${amount} ${due < today ? 'venció' : 'vence'} el ${formatDate(calendarDate(due))}.`
      }),
      ...(others > 0 ? [`Y ${others} más.`] : []),
      ...(unfinishedCount > 0 ? [describeUnfinished(unfinishedCount)] : []),
    ],
    button: { text: 'Abrir la bandeja', href: `${publicUrl}/inicio/bandeja` },
    footnote: 'Cambia en la bandeja cada cuánto te llega este correo.',
  })
  await mailer.send({ to: user.email, ...content })
}

const describeUnfinished = (clients: number): string =>
  `${clients === 1 ? 'Falta 1 empresa' : `Faltan ${clients} empresas`} por leer o revisar: estos números todavía cambian.`
