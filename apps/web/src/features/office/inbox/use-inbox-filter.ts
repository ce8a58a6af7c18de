import type { InboxKind } from '@contapro/contract/inbox'
import { useSearchParams } from 'react-router'

import { typedKeys } from '@contapro/domain/lists/typed-keys'
import { changeSearchParams, SEARCH_PARAMS, type SearchParamChanges } from '../../../lib/url/search-params.ts'
import { usePage } from '../../../lib/url/use-page.ts'
import { KINDS } from './kinds.tsx'
import { INBOX_PAGE_SIZE } from './queries.ts'

/** What the inbox shows and which item is open, kept in the URL. */
export function useInboxFilter() {
  const [params, setParams] = useSearchParams()
  const paging = usePage([INBOX_PAGE_SIZE])
  const change = (changes: SearchParamChanges, { replace = true, preventScrollReset = true } = {}) =>
    setParams((old) => changeSearchParams(old, changes), { preventScrollReset, replace })
  return {
    paging,
    kind: typedKeys(KINDS).find((kind) => KINDS[kind].parameter === params.get(SEARCH_PARAMS.filter)),
    setKind: (kind: InboxKind | undefined) =>
      change({ filter: kind ? KINDS[kind].parameter : '', page: '', item: '' }, { replace: false }),
    search: params.get(SEARCH_PARAMS.search) ?? '',
    setSearch: (search: string) => change({ search, page: '', item: '' }),
    openId: params.get(SEARCH_PARAMS.item) ?? undefined,
    /** Back closes it on phones, where it takes the place of the list: it begins at its top, and the list is where it was afterwards. */
    open: (item: string, { isNewPage = false } = {}) =>
      change({ item }, { replace: !isNewPage, preventScrollReset: !isNewPage }),
    close: () => change({ item: '' }),
  }
}
