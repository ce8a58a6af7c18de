/** Connecting words that never contribute an initial. */
const CONNECTORS = new Set(['y', 'e', 'de', 'del', 'la', 'las', 'el', 'los'])

/** Up to two initials of a person or business: `Rosa Huamán Castillo` gives `RH`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !CONNECTORS.has(word.toLowerCase()))
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0])
  return letters.join('').toLocaleUpperCase('es-PE')
}
