import type { Deps } from '../../../deps.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import { findMailAddress } from '../find-mail-address.ts'
import type { sendKeyTriedMail as job } from '../jobs.ts'
import { describeAttempt } from './notify-holders.ts'

/** Handles the job `send-key-tried-mail`. */
export async function sendKeyTriedMail(
  { db, mailer, publicUrl }: Deps,
  { businessId, isAccepted }: PayloadOf<typeof job>,
): Promise<void> {
  const found = await findMailAddress(db, businessId)
  if (!found) return
  const { email, accountant, name, ruc, isFromSiscont } = found
  const content = composeMail({
    subject: isAccepted
      ? `Otra cuenta entró con la clave SOL de ${name}`
      : `Otra cuenta ingresó una clave SOL de ${name}`,
    greeting: `Hola, ${accountant}:`,
    isFromSiscont,
    paragraphs: [
      `${describeAttempt(name, ruc, isAccepted)} Tus decisiones y tu clave no se compartieron con ella.`,
      'Si no lo esperabas, cambia la clave SOL en SUNAT y actualízala en Contapro.',
    ],
    button: {
      text: 'Ver la actividad de la empresa',
      href: `${publicUrl}/dashboard/editar-credenciales?empresa=${businessId}`,
    },
  })
  await mailer.send({ to: email, ...content })
}
