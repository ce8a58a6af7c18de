import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

import type { Deps } from '../../deps.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { PayloadOf } from '../../queue/job.ts'
import { findUser } from '../users/queries.ts'
import type { sendSubscriptionMail as job } from './jobs.ts'

/** The plan of every new account. */
const TRIAL_PLAN = 1

/** Handles the job `send-subscription-mail`. Nothing is sent when the subscription was extended meanwhile. */
export async function sendSubscriptionMail(
  { db, mailer, publicUrl, now }: Pick<Deps, 'db' | 'mailer' | 'publicUrl' | 'now'>,
  { accountantId, endsOn }: PayloadOf<typeof job>,
): Promise<void> {
  const user = await findUser(db, accountantId)
  if (!user || user.subscribedUntil !== endsOn) return
  const plan = (user.planType ?? TRIAL_PLAN) === TRIAL_PLAN ? 'prueba gratis' : 'suscripción'
  const when = endsOn === dateInLima(now()) ? 'hoy' : `el ${formatDate(calendarDate(endsOn))}`
  const content = composeMail({
    subject: `Tu ${plan} de Contapro vence ${when}`,
    greeting: `Hola, ${user.name}:`,
    paragraphs: [
      `Tu ${plan} vence ${when}.`,
      'Después tus empresas y sus comprobantes se siguen viendo, pero la recopilación nocturna se detiene y no puedes registrar otras empresas.',
    ],
    button: { text: 'Ver planes', href: `${publicUrl}/inicio` },
  })
  await mailer.send({ to: user.email, ...content })
}
