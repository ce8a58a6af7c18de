import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { useSearchParams } from 'react-router'

import { changeSearchParams, SEARCH_PARAMS } from '../../lib/url/search-params.ts'

/** The three lists of the page, under the names the URL uses. */
export const REVIEW_LISTS = ['observados', 'rechazados', 'validados'] as const
export type ReviewListName = (typeof REVIEW_LISTS)[number]

export const LIST_TEXTS: Record<
  ReviewListName,
  { title: string; caption: string; empty: string; emptyText: string; reasonsTitle: string }
> = {
  observados: {
    title: 'Observados',
    caption: 'Comprobantes observados',
    empty: 'No hay comprobantes observados.',
    emptyText: 'Ninguna compra de este periodo espera tu decisión.',
    reasonsTitle: 'Por qué está observado',
  },
  rechazados: {
    title: 'Rechazados',
    caption: 'Comprobantes rechazados',
    empty: 'No hay comprobantes rechazados.',
    emptyText: 'Aquí verás las compras que declinas y las que una norma impide deducir.',
    reasonsTitle: 'Por qué no es deducible',
  },
  validados: {
    title: 'Validados',
    caption: 'Comprobantes validados',
    empty: 'No hay comprobantes validados.',
    emptyText: 'Aquí verás las compras que validas.',
    reasonsTitle: 'Qué observaron las reglas',
  },
}

/** The status that all vouchers of a list have, and no others. Validated ones are deductible as many others are. */
export const LIST_STATUSES: Record<ReviewListName, PurchaseVoucher['status'] | undefined> = {
  observados: 'observado',
  rechazados: 'gasto no deducible',
  validados: undefined,
}

/** The open list, kept in the URL. The observed are the default and leave no parameter. */
export function useReviewListName(): [name: ReviewListName, setName: (name: ReviewListName) => void] {
  const [params, setParams] = useSearchParams()
  const name = REVIEW_LISTS.find((option) => option === params.get(SEARCH_PARAMS.list)) ?? 'observados'
  const setName = (next: ReviewListName) =>
    setParams((old) => changeSearchParams(old, { list: next === 'observados' ? '' : next, page: '', voucher: '' }), {
      replace: true,
      preventScrollReset: true,
    })
  return [name, setName]
}
