import { useNavigate, useSearchParams } from 'react-router'

const NAME = 'recoleccion'

/** Which collection is open, kept in the address: Back closes it and a shared link opens it. */
export function useOpenCollection() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const searchFor = (uuid: string | undefined) => {
    const next = new URLSearchParams(params)
    if (uuid) next.set(NAME, uuid)
    else next.delete(NAME)
    return `?${next}`
  }
  const close = () => void navigate({ search: searchFor(undefined) }, { replace: true, preventScrollReset: true })
  return { openUuid: params.get(NAME), searchFor, close }
}
