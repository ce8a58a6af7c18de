import type { Deps } from '../../deps.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { PayloadOf } from '../../queue/job.ts'
import { findMailAddress } from '../businesses/queries.ts'
import type { sendCollectionMail as job } from './jobs.ts'

/** Mails the accountant that a first collection has ended, or that SUNAT refuses the credentials. */
export async function sendCollectionMail(
  { db, mailer, publicUrl }: Deps,
  { businessId, news }: PayloadOf<typeof job>,
): Promise<void> {
  const found = await findMailAddress(db, businessId)
  if (!found) return
  const { email, accountant, name, ruc } = found
  const content =
    news === 'collected'
      ? {
          subject: `Los comprobantes de ${name} están listos`,
          paragraphs: [
            `Terminamos de recopilar los comprobantes de ${name} (RUC ${ruc}). Desde ahora los actualizamos cada noche.`,
          ],
          button: { text: 'Ver mis empresas', href: `${publicUrl}/inicio` },
        }
      : {
          subject: `SUNAT no acepta las credenciales de ${name}`,
          paragraphs: [
            `SUNAT rechazó el usuario o la clave SOL de ${name} (RUC ${ruc}). Para no bloquear el usuario no volveremos a intentarlo hasta que los actualices.`,
          ],
          button: {
            text: 'Actualizar credenciales',
            href: `${publicUrl}/dashboard/editar-credenciales?empresa=${businessId}`,
          },
        }
  await mailer.send({ to: email, ...composeMail({ greeting: `Hola, ${accountant}:`, ...content }) })
}
