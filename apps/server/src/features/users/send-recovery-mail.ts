import { createHash, randomBytes } from 'node:crypto'

import type { Deps } from '../../deps.ts'
import type { PayloadOf } from '../../queue/job.ts'
import type { sendRecoveryMail } from './jobs.ts'
import { RECOVERY_MINUTES } from './recover-password.ts'

/** Makes the token, keeps only its hash and writes the mail. Running again replaces the token, so only the last link works. */
export async function writeRecoveryMail(deps: Deps, { requestId }: PayloadOf<typeof sendRecoveryMail>): Promise<void> {
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
  const lines = [
    `Hola, ${name}:`,
    'Recibimos una solicitud para crear una nueva contraseña de tu cuenta de Contapro.',
    `El enlace sirve una sola vez y vence en ${RECOVERY_MINUTES} minutos. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.`,
  ]
  return {
    subject: 'Crea una nueva contraseña en Contapro',
    text: `${lines[0]}\n\n${lines[1]}\n\n${link}\n\n${lines[2]}\n\nContapro`,
    html: `<!doctype html><html lang="es-PE"><body style="margin:0;background:#f8f7f5;font-family:system-ui,sans-serif;color:#1b1916">
<div style="max-width:480px;margin:32px auto;padding:32px;background:#fff;border:1px solid #e3e0da;border-radius:8px;font-size:15px;line-height:24px">
<p style="margin:0 0 16px">${escapeHtml(lines[0] ?? '')}</p><p style="margin:0 0 24px">${lines[1]}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600">Crear nueva contraseña</a></p>
<p style="margin:0;color:#57524a;font-size:13px;line-height:20px">${lines[2]}</p></div></body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
