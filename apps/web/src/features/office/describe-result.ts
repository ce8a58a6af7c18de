import { formatCount } from '../../lib/format/format-count.ts'
import { listInSentence } from '../../lib/format/list-in-sentence.ts'

type Failed = { readonly name?: string | undefined; readonly reason: string }

const MAX_NAMES = 3

/** `Marcaste como declarado 3 clientes; 1 no: SUNAT no acepta sus credenciales (ACEROS S.A.C.)`: what was done, and why not the rest. */
export function describeResult(done: string, count: number, failed: readonly Failed[]): string {
  const reasons = Array.from(
    Map.groupBy(failed, ({ reason }) => reason),
    ([reason, clients]) =>
      withNames(
        reason,
        clients.flatMap(({ name }) => name ?? []),
      ),
  ).join('. ')
  if (count === 0) return reasons
  const text = `${done} ${clientCount(count)}`
  return failed.length === 0 ? text : `${text}; ${formatCount(failed.length)} no: ${reasons}`
}

function withNames(reason: string, names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES)
  const more = names.length > shown.length ? [`${names.length - shown.length} más`] : []
  return names.length === 0 ? reason : `${reason} (${listInSentence([...shown, ...more])})`
}

/** `1 cliente`, `80 clientes` */
export function clientCount(count: number): string {
  return count === 1 ? '1 cliente' : `${formatCount(count)} clientes`
}
