type Letter = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  button: { text: string; href: string }
  /** In small print, after the button. */
  foot?: string
}

/** A message in our look, as text and as HTML. Whatever people wrote is only ever text in it. */
export function letter({ subject, greeting, paragraphs, button, foot }: Letter): {
  subject: string
  text: string
  html: string
} {
  const lines = [greeting, ...paragraphs, button.href, ...(foot ? [foot] : []), 'Contapro']
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  return {
    // A line break in a name must not begin another header.
    subject: subject.replace(/\s+/g, ' '),
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="es-PE"><body style="margin:0;background:#f8f7f5;font-family:system-ui,sans-serif;color:#1b1916">
<div style="max-width:480px;margin:32px auto;padding:32px;background:#fff;border:1px solid #e3e0da;border-radius:8px;font-size:15px;line-height:24px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
<p style="margin:0 0 24px"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button.text)}</a></p>
${foot ? `<p style="margin:0;color:#57524a;font-size:13px;line-height:20px">${escapeHtml(foot)}</p>` : ''}</div></body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
