import { formatCount } from '../../../lib/format/format-count.ts'

/** `Marcaste como declarado 3 clientes; 1 no: SUNAT no acepta sus credenciales`: what was done, and why not the rest. */
export function describeResult(done: string, count: number, failed: readonly { reason: string }[]): string {
  const reasons = [...new Set(failed.map(({ reason }) => reason))].join('. ')
  if (count === 0) return reasons
  const text = `${done} ${clientCount(count)}`
  return failed.length === 0 ? text : `${text}; ${formatCount(failed.length)} no: ${reasons}`
}

/** `1 cliente`, `80 clientes` */
export function clientCount(count: number): string {
  return count === 1 ? '1 cliente' : `${formatCount(count)} clientes`
}
