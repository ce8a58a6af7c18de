/** No line break between `S/` and its number. */
export function keepAmountsTogether(text: string): string {
  return text.replaceAll('S/ ', 'S/\u00A0')
}
