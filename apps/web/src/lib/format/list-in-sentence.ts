const spanishList = new Intl.ListFormat('es', { type: 'conjunction' })

/** `uno, dos y tres` */
export function listInSentence(names: readonly string[]): string {
  return spanishList.format(names)
}
