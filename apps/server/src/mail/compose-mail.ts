import { escapeHtml } from './escape-html.ts'
import { preventLinks } from './prevent-links.ts'

type MailContent = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  button: { text: string; href: string }
  /** Small print after the button. */
  footnote?: string
  /** The reader cannot sign in here: instead of the button, a sentence says from where the account is opened. */
  isFromSiscont?: boolean
}

/**
 * Composes a mail in the product's design, as plain text and as HTML. User input is escaped, and only the button leads anywhere: whoever
 * signs up with the address of another could otherwise send them a link as a name.
 */
export function composeMail({ button: action, isFromSiscont = false, ...content }: MailContent): {
  subject: string
  text: string
  html: string
} {
  const subject = preventLinks(content.subject)
  const greeting = preventLinks(content.greeting)
  const paragraphs = content.paragraphs.map(preventLinks)
  const button = isFromSiscont ? undefined : action
  // What buttons say begins with an infinitive.
  if (!button)
    paragraphs.push(`Entra desde SISCONT para ${action.text.charAt(0).toLowerCase()}${action.text.slice(1)}.`)
  const footnote = content.footnote && preventLinks(content.footnote)
  const lines = [greeting, ...paragraphs, ...(button ? [button.href] : []), ...(footnote ? [footnote] : []), 'Contapro']
  return {
    // A line break in a name must not start another mail header.
    subject: subject.replace(/\s+/g, ' '),
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="es-PE"><body style="margin:0;background:#f8f7f5;font-family:system-ui,sans-serif;color:#1b1916">
<div style="max-width:480px;margin:32px auto;padding:32px;background:#fff;border:1px solid #e3e0da;border-radius:8px;font-size:15px;line-height:24px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${button ? link(button) : ''}${footnote ? `<p style="margin:0;color:#57524a;font-size:13px;line-height:20px">${escapeHtml(footnote)}</p>` : ''}</div></body></html>`,
  }
}

function link({ text, href }: MailContent['button']): string {
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(text)}</a></p>\n`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}
