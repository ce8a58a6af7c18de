/** An invisible character that joins words: with it a mail program does not take a text for an address. */
const WORD_JOINER = '\u2060'

/** Where mail programs recognize an address: after a scheme, an at sign, and a dot before a name of at least two characters. */
const ADDRESS_PARTS =
  /:(?=[/\\]{2})|(?<=\S)@(?=\S)|(?<=\S)[.\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{N}-])|\b(?:mailto|tel|javascript|data):/giu

/** Keeps mail programs from making links of addresses in a text. It looks the same. */
export function preventLinks(text: string): string {
  return text.replace(ADDRESS_PARTS, (part) => `${part}${WORD_JOINER}`)
}
