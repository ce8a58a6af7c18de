import { createHash, randomBytes } from 'node:crypto'

import type { Deps } from '../../../deps.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import type { sendRecoveryMail as job } from '../jobs.ts'
import { RECOVERY_MINUTES } from './request-recovery.ts'

/** Handles the job `send-recovery-mail`: creates the token, stores its hash and sends the link. A retry replaces the token, so only the last link works. */
export async function sendRecoveryMail(deps: Deps, { requestId }: PayloadOf<typeof job>): Promise<void> {
  const { db, mailer, publicUrl } = deps
  const request = await db
    .selectFrom('recoveryRequests')
    .innerJoin('users', 'users.id', 'recoveryRequests.userId')
    .select(['users.email', 'users.name'])
    .where('recoveryRequests.id', '=', requestId)
    .where('recoveryRequests.usedAt', 'is', null)
    .where('recoveryRequests.expiresAt', '>', deps.now())
    .executeTakeFirst()
  if (!request) return
  const token = randomBytes(32).toString('base64url')
  await db
    .updateTable('recoveryRequests')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', requestId)
    .execute()
  const link = `${publicUrl}/${encodeURIComponent('recuperar-contraseña')}/${token}`
  await mailer.send({ to: request.email, ...recoveryMessage(request.name, link) })
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function recoveryMessage(name: string, link: string) {
  return composeMail({
    subject: 'Crea una nueva contraseña en Contapro',
    greeting: `Hola, ${name}:`,
    paragraphs: ['Recibimos una solicitud para crear una nueva contraseña de tu cuenta de Contapro.'],
    button: { text: 'Crear nueva contraseña', href: link },
    footnote: `El enlace sirve una sola vez y vence en ${RECOVERY_MINUTES} minutos. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.`,
  })
}
