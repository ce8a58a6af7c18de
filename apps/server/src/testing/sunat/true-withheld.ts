import type { Truth } from './simulated-sunat.ts'

type Withheld = { readonly perceptions: number; readonly retentions: number }

/** What was withheld from a business in a period: no perception voucher of the simulator documents one that is printed in a factura. */
export function trueWithheld({ perceptions, retentions, vouchers }: Truth): Withheld {
  const printed = vouchers.flatMap(({ counted, perception }) => (counted && perception !== null ? [perception] : []))
  return { perceptions: sum([...listed(perceptions), ...printed]), retentions: sum(listed(retentions)) }
}

function listed(withheld: Truth['perceptions']): string[] {
  return withheld.filter(({ reverted }) => !reverted).map(({ total }) => total)
}

const sum = (amounts: readonly string[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100
