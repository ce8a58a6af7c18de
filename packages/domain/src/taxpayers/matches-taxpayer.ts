import { fold } from '../text/fold.ts'

/** Tests whether the name contains the text, ignoring case and accents, or the RUC starts with it. Empty text matches all. */
export function matchesTaxpayer(text: string): (taxpayer: { readonly name: string; readonly ruc: string }) => boolean {
  const needle = fold(text.trim())
  return ({ name, ruc }) => fold(name).includes(needle) || ruc.startsWith(needle)
}
