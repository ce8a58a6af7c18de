import type { Business } from '@contapro/contract/businesses'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { storedUserType } from '../../lib/session/auth.ts'
import { writeLeftPage } from '../../lib/session/left-pages.ts'

/** Users from SISCONT come back to the page of the company that they left. */
export function useRememberLeftPage({ ruc }: Pick<Business, 'ruc'>): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (storedUserType() === 'siscont') writeLeftPage(ruc, pathname + search)
  }, [ruc, pathname, search])
}
