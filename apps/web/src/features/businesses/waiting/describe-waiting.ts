import type { Business } from '@contapro/contract/businesses'

import { missingApi } from '../missing-api.ts'

export type Waiting = { title: string; text: string }

/** The headline of the waiting page: what is in, what still comes, and whether the accountant must do something. Undefined: not loaded yet. */
export function describeWaiting(businesses: readonly (Business | undefined)[]): Waiting {
  const subject = businesses.length === 1 ? 'tu empresa' : 'tus empresas'
  const stopped = businesses.filter((business) => business !== undefined && isStopped(business))
  if (businesses.some((business) => !business || business.status === 'IN_PROGRESS'))
    return {
      title: `Estamos procesando los datos de ${subject}`,
      text: 'En un máximo de 24 horas podrás ver el detalle de los comprobantes. Empezamos por el periodo más reciente.',
    }
  if (stopped.length > 0) return describeStopped(stopped, businesses.length)
  if (businesses.some((business) => business?.collection))
    return {
      title: businesses.length === 1 ? 'Ya puedes abrir tu empresa' : 'Ya puedes abrir tus empresas',
      text: 'Los periodos más recientes ya llegaron; seguimos recopilando lo que falta.',
    }
  const withoutApi = businesses.filter((business) => business && missingApi(business) !== undefined)
  if (withoutApi.length > 0) return describeWithoutApi(withoutApi.length, businesses.length)
  return {
    title: `Terminamos de procesar los datos de ${subject}`,
    text: 'Desde ahora los actualizamos cada noche.',
  }
}

/** Everything that can be read without an API pair is in, which is not all. */
function describeWithoutApi(count: number, total: number): Waiting {
  const subject = total === 1 ? 'tu empresa' : `${count} de tus ${total} empresas`
  return {
    title: `A ${subject} ${count === 1 ? 'le' : 'les'} falta la API de SUNAT`,
    text: 'Leímos lo que lista el Portal SOL, que no es todo. Con las credenciales de API leemos los registros completos.',
  }
}

/** SUNAT refuses its credentials, or does not allow to read a book. */
export function isStopped({ status }: Business): boolean {
  return status === 'INVALID_CREDENTIALS' || status === 'MISSING_PERMISSIONS'
}

function describeStopped(stopped: readonly (Business | undefined)[], total: number): Waiting {
  const text = 'Abajo está qué hacer en cada una; las demás siguen solas.'
  if (total > 1) {
    const need = stopped.length === 1 ? 'necesita' : 'necesitan'
    return { title: `${stopped.length} de tus ${total} empresas ${need} tu atención`, text }
  }
  return stopped[0]?.status === 'INVALID_CREDENTIALS'
    ? { title: 'SUNAT no aceptó la clave SOL de tu empresa', text: 'Corrígela y empezamos de nuevo al instante.' }
    : { title: 'A tu empresa le faltan permisos de SUNAT', text: 'Dalos en SUNAT y volvemos a recopilar.' }
}
