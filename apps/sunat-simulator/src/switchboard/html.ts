const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!)
}

/** A value that a press copies. */
export function copyable(value: string, what: string): string {
  return `<button type="button" class="copy" data-copy="${escape(value)}" title="Copiar ${escape(what)}"><code>${escape(value)}</code></button>`
}
