import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Keeps what was typed and not saved until the session ends, because closing a form by mistake must lose nothing. `offered` is what the form
 * had when it was closed last. A draft of undefined keeps nothing.
 */
export function useDraft<Draft>(key: string, draft: Draft | undefined) {
  const client = useQueryClient()
  const queryKey = ['draft', key]
  const [offered, setOffered] = useState(() => client.getQueryData<Draft>(queryKey))
  useEffect(() => {
    if (draft === undefined) return
    client.setQueryDefaults(['draft'], { gcTime: Infinity })
    client.setQueryData(['draft', key], draft)
  }, [client, key, draft])
  return {
    offered: draft === undefined ? offered : undefined,
    /** It was saved. */
    forget() {
      setOffered(undefined)
      client.removeQueries({ queryKey, exact: true })
    },
  }
}
