const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** A button that shows a value and copies it. */
export function copyButton(value: string, what: string): string {
  return `<button type="button" class="copy" data-copy="${escapeHtml(value)}" title="Copiar ${escapeHtml(what)}"><code>${escapeHtml(value)}</code></button>`
}
