import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima, timeInLima } from '@contapro/domain/dates/lima'

import { escapeHtml } from '../../mail/escape-html.ts'
import type { SavedMessage } from '../../mail/mailer.ts'

/** An HTML page of the mails that were saved instead of sent: a list whose entries open to the mail as it would arrive. */
export function mailPage(messages: SavedMessage[]): string {
  return `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Correos guardados · Contapro</title><style>
body{margin:0;background:#f8f7f5;color:#1b1916;font:14px/20px system-ui,sans-serif}main{max-width:760px;margin:32px auto;padding:0 16px}
h1{font-size:20px;line-height:28px;margin:0 0 4px}p{margin:0 0 16px;color:#57524a}
details{background:#fff;border:1px solid #e3e0da;border-radius:8px;margin:8px 0;overflow:hidden}
summary{display:flex;flex-wrap:wrap;gap:2px 16px;padding:12px 16px;cursor:pointer;list-style:none}summary:hover{background:#f4f3f0}
summary:focus-visible,a:focus-visible{outline:2px solid #1d4ed8;outline-offset:-2px}summary b{flex:1 1 280px;font-weight:600}
time{color:#57524a;font-variant-numeric:tabular-nums}.to{flex-basis:100%;color:#57524a;font-size:13px;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:460px;border:0;border-top:1px solid #e3e0da}
ul{margin:0;padding:12px 16px;border-top:1px solid #e3e0da;list-style:none;overflow-wrap:anywhere;font-size:13px}a{color:#1d4ed8}
</style></head><body><main><h1>Correos guardados</h1><p>Sin servidor de correo configurado, los mensajes se quedan aquí, el más nuevo primero.</p>
${messages.map(entry).join('\n') || '<p>Todavía no hay mensajes.</p>'}</main></body></html>`
}

function entry({ id, subject, to, sent_at: sentAt, text }: SavedMessage, index: number): string {
  const links = findLinks(text)
  return `<details${index === 0 ? ' open' : ''}><summary><b>${escapeHtml(subject)}</b><time datetime="${escapeHtml(sentAt)}">${moment(sentAt)}</time><span class="to">Para ${escapeHtml(to)}</span></summary>
<iframe title="${escapeHtml(subject)}" src="/dev/mail/${escapeHtml(encodeURIComponent(id))}" loading="lazy"></iframe>
${links.length > 0 ? `<ul aria-label="Enlaces del mensaje">${links.map((link) => `<li><a href="${link}">${link}</a></li>`).join('')}</ul>` : ''}</details>`
}

/** `18/11/2026 10:42`, in Lima. */
function moment(instant: string): string {
  const at = new Date(instant)
  return `${formatDate(calendarDate(dateInLima(at)))} ${timeInLima(at)}`
}

function findLinks(text: string): string[] {
  return [...new Set(escapeHtml(text).match(/https?:\/\/[^\s<]+/g))]
}

/** The mail as it would arrive. Its links open in the whole window. */
export function mailBody({ html, text }: SavedMessage): string {
  const body = html || `<pre style="white-space:pre-wrap;font:inherit">${escapeHtml(text)}</pre>`
  return `<base target="_top">${body}`
}
