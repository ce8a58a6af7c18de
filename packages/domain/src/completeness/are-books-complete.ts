import type { CompletenessState } from './assess-completeness.ts'

type Book = { readonly state: CompletenessState }

/** Whether the numbers of both books of a period are complete. */
export function areBooksComplete({ purchases, sales }: { readonly purchases: Book; readonly sales: Book }): boolean {
  return purchases.state === 'COMPLETE' && sales.state === 'COMPLETE'
}
