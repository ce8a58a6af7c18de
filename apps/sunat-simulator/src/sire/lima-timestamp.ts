/** `20261115093000` in Lima, which is five hours behind UTC all year. */
export function limaTimestamp(instant: Date): string {
  return new Date(instant.getTime() - 5 * 3_600_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
}
