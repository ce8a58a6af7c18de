import { useLocation, useSearchParams, type To } from 'react-router'

import { changeSearchParams } from '../../lib/url/search-params.ts'
import type { BookTab } from '../../lib/url/use-book.ts'
import { useSectionPath } from './use-section-path.ts'

/** The element at the end of the report, where the list of vouchers follows when the report stands above it. */
export const REPORT_END = 'fin-del-reporte'

/** Builds the link from the report to the vouchers of a book: the list below it, or the page of the list. */
export function useListLink(): (book: BookTab) => To {
  const sectionPath = useSectionPath()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isAboveList = /\/comprobantes\/?$/.test(pathname)
  return (book) => {
    const shown = { book: book === 'ventas' ? book : '' }
    if (!isAboveList) return sectionPath('comprobantes', shown)
    const own = { ...shown, page: '', filter: '', value: '', voucher: '' }
    return { search: changeSearchParams(params, own).toString(), hash: REPORT_END }
  }
}
