/** What a cell can hold; Excel calls a file with longer texts damaged. */
const MAX_TEXT = 32_767

// Control characters, lone surrogates (which \p{Cs} finds) and the two non-characters are not allowed in XML.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const SPECIAL = /[&<>"\t\n\r]/g
/** Without the flag `u`, which takes ten times as long. It finds halves of whole pairs too, which do no harm. */
const NEEDS_CARE = /[^\u0020!#-%'-;=\u003F-\u007E\u00A0-\uD7FF\uE000-\uFFFD]/
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '',
  '\t': '&#9;',
}

/** Text for an element or attribute of XML. Most texts need no change, so that is asked first. */
export function escapeXml(text: string): string {
  const kept = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
  if (!NEEDS_CARE.test(kept)) return kept
  return kept.replaceAll(FORBIDDEN, '').replaceAll(SPECIAL, (special) => ENTITIES[special] ?? '')
}
