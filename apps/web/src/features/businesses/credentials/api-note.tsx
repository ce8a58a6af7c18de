import { API_BENEFIT, API_PLACE } from './api-benefit.ts'

/** What the credentials of SUNAT's API are for and where to find them, above their fields. */
export function ApiNote({ isSaved = false }: { isSaved?: boolean }) {
  return (
    <div className="grid gap-1 text-13 text-text-2">
      <p>
        <b className="font-medium text-text">Credenciales de API SUNAT (opcional).</b>{' '}
        {isSaved ? 'Déjalas vacías para conservar las guardadas.' : API_BENEFIT}
      </p>
      <p className="text-12 text-text-3">{API_PLACE}</p>
    </div>
  )
}
