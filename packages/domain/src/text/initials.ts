/** Words that only join others. */
const LINKS = new Set(['y', 'e', 'de', 'del', 'la', 'las', 'el', 'los'])

/** Two letters that stand for a person or a company: `Rosa Huamán Castillo` gives `RH`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !LINKS.has(word.toLowerCase()))
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0])
  return letters.join('').toLocaleUpperCase('es-PE')
}
