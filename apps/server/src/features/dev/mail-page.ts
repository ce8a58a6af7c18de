import { escapeHtml } from '../../mail/escape-html.ts'
import type { SavedMessage } from '../../mail/mailer.ts'

/** An HTML page of the mails that were saved instead of sent. */
export function mailPage(messages: SavedMessage[]): string {
  const cards = messages.map(
    (message) => `<article><h2>${escapeHtml(message.subject)}</h2>
<p class="meta">Para ${escapeHtml(message.to)} · ${escapeHtml(message.sent_at)}</p><pre>${withLinks(message.text)}</pre></article>`,
  )
  return `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Correos guardados · Contapro</title><style>
body{margin:0;background:#f8f7f5;color:#1b1916;font:14px/20px system-ui,sans-serif}main{max-width:720px;margin:32px auto;padding:0 16px}
h1{font-size:20px;line-height:28px}h2{font-size:16px;line-height:24px;margin:0}article{background:#fff;border:1px solid #e3e0da;border-radius:8px;padding:16px 20px;margin:16px 0}
.meta{margin:4px 0 12px;color:#57524a;font-size:13px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}a{color:#1d4ed8}
</style></head><body><main><h1>Correos guardados</h1><p>Sin servidor de correo configurado, los mensajes se quedan aquí.</p>
${cards.join('\n') || '<p>Todavía no hay mensajes.</p>'}</main></body></html>`
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
