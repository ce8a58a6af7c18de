import { dateInLima, timeInLima } from '@contapro/domain/dates/lima'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import { sendAccountMail as job } from '../jobs.ts'
import { findUser } from '../user-queries.ts'
import { deviceName } from './device-name.ts'
import type { Visitor } from './sessions.ts'

type AccountMail = PayloadOf<typeof job>

/** Queues a mail about what was done with an account, by whom and from where. */
export function queueAccountMail(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  tx: Queryable,
  news: Pick<AccountMail, 'userId' | 'news' | 'siscontEmail'>,
  { address, userAgent }: Visitor,
): Promise<void> {
  return queue.send(tx, job, { ...news, device: deviceName(userAgent), address, at: now().toISOString() })
}

/** Handles the job `send-account-mail`. */
export async function sendAccountMail({ db, mailer, publicUrl }: Deps, mail: AccountMail): Promise<void> {
  const user = await findUser(db, mail.userId)
  if (!user) return
  const [year, month, day] = dateInLima(new Date(mail.at)).split('-')
  const where = `desde ${mail.device} (dirección ${mail.address}), el ${day}/${month}/${year} a las ${timeInLima(new Date(mail.at))}`
  const { subject, sentence } = {
    'new-device': {
      subject: 'Ingreso a tu cuenta desde un dispositivo nuevo',
      sentence: `Tu cuenta de Contapro se abrió ${where}. Es la primera vez que se usa en ese dispositivo.`,
    },
    'siscont-linked': {
      subject: 'Tu cuenta se vinculó a SISCONT',
      sentence: `Tu cuenta de Contapro se vinculó al correo ${mail.siscontEmail ?? 'de un usuario'} de SISCONT ${where}. Desde ahora también se abre desde ese programa con ese correo.`,
    },
    'password-changed': {
      subject: 'Cambió la contraseña de tu cuenta',
      sentence: `La contraseña de tu cuenta de Contapro cambió ${where}. Cerramos todas las sesiones que estaban abiertas.`,
    },
  }[mail.news]
  const content = composeMail({
    subject,
    greeting: `Hola, ${user.name}:`,
    paragraphs: [sentence, 'Si fuiste tú, no tienes que hacer nada. Si no, crea una nueva contraseña ahora.'],
    button: {
      text: 'Crear nueva contraseña',
      href: `${publicUrl}/${encodeURIComponent('recuperar-contraseña-identificacion')}`,
    },
  })
  await mailer.send({ to: user.email, ...content })
}
