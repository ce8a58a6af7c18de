import { periodName } from './period-name.ts'

/** `octubre 2026`: months are written in lower case inside a sentence. */
export function periodInSentence(period: string): string {
  return periodName(period).toLocaleLowerCase('es')
}
