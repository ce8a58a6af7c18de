import { useNavigate, useSearchParams } from 'react-router'

const PARAM_NAME = 'recoleccion'

/** The open collection, kept in the URL: Back closes it and a shared link opens it. */
export function useOpenCollection() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const searchFor = (uuid: string | undefined) => {
    const next = new URLSearchParams(params)
    if (uuid) next.set(PARAM_NAME, uuid)
    else next.delete(PARAM_NAME)
    return `?${next}`
  }
  const close = () => void navigate({ search: searchFor(undefined) }, { replace: true, preventScrollReset: true })
  return { openUuid: params.get(PARAM_NAME), searchFor, close }
}
