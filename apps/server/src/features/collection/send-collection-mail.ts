import type { Deps } from '../../deps.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { PayloadOf } from '../../queue/job.ts'
import { findMailAddress } from '../businesses/queries.ts'
import { describeCollected, type Collected } from './describe-collected.ts'
import type { sendCollectionMail as job } from './jobs.ts'

/** Mails the accountant that a first collection has ended, or that SUNAT refuses the credentials. */
export async function sendCollectionMail(
  { db, mailer, publicUrl, now }: Deps,
  { businessId, news }: PayloadOf<typeof job>,
): Promise<void> {
  const found = await findMailAddress(db, businessId)
  if (!found) return
  const { email, accountant, name, ruc, isFromSiscont } = found
  const content =
    news === 'collected'
      ? collectedMail(await describeCollected(db, { id: businessId, name }, now()), {
          businessId,
          name,
          ruc,
          publicUrl,
        })
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
  await mailer.send({ to: email, ...composeMail({ greeting: `Hola, ${accountant}:`, isFromSiscont, ...content }) })
}

type Named = { readonly businessId: string; readonly name: string; readonly ruc: string; readonly publicUrl: string }

function collectedMail(
  { message, incompletePeriod, isEmpty, hasUnreadLists, counts }: Collected,
  { businessId, name, ruc, publicUrl }: Named,
) {
  const isComplete = incompletePeriod === undefined
  const result = isComplete ? 'están listos' : 'llegaron incompletos'
  const ended = `Terminamos de recopilar los comprobantes de ${name} (RUC ${ruc})`
  const report = `${publicUrl}/dashboard?empresa=${businessId}`
  return {
    subject: isComplete && isEmpty ? `SUNAT no tiene comprobantes de ${name}` : `Los comprobantes de ${name} ${result}`,
    paragraphs: [
      isEmpty ? `${ended}.` : `${ended}: ${counts}.`,
      ...(isComplete && !isEmpty && !hasUnreadLists ? [] : [message]),
      'Desde ahora los actualizamos cada noche.',
    ],
    button: isComplete
      ? { text: 'Ver comprobantes', href: `${publicUrl}/dashboard/comprobantes?empresa=${businessId}` }
      : { text: 'Ver qué falta', href: `${report}&periodo=${incompletePeriod}&revisar=${incompletePeriod}` },
  }
}
