import type { PdtReport, TotalAmount } from '@contapro/contract/dashboard'

import type { Ask } from './compare-numbers.ts'

type Company = { readonly ruc: string; readonly name: string; readonly periods: readonly string[] }

/**
 * Looks at the numbers of companies while they are collected and judged, and remembers those that were said to be complete. Whoever says
 * that of a number that is another one later has lied.
 */
export function watchClaims(ask: Ask) {
  /** What was claimed of a number, each value with the moment it was first seen. */
  const claims = new Map<string, Map<string, Date>>()

  return {
    /** Returns how many numbers are still to be judged. */
    async look(companies: readonly Company[]): Promise<number> {
      const { made, judging } = await readClaims(ask, companies)
      for (const [name, value] of made) {
        const values = claims.get(name) ?? new Map<string, Date>()
        if (!values.has(value)) values.set(value, new Date())
        claims.set(name, values)
      }
      return judging
    },
    /** The claims that were not kept. */
    findBroken: (): string[] =>
      [...claims].flatMap(([name, values]) =>
        values.size === 1
          ? []
          : [`${name}: ${[...values].map(([value, at]) => `${value} at ${at.toISOString()}`).join(', then ')}`],
      ),
    count: () => claims.size,
  }
}

type Claims = { made: [name: string, value: string][]; judging: number }

async function readClaims(ask: Ask, companies: readonly Company[]): Promise<Claims> {
  const claims: Claims = { made: [], judging: 0 }
  for (const { ruc, name, periods } of companies)
    for (const period of periods) {
      const claim = (what: string, value: unknown) =>
        claims.made.push([`${name} ${period} ${what}`, JSON.stringify(value)])
      const total = await ask<TotalAmount>('businesses/dashboard/total-amount', { ruc, tax_period: period })
      if (total.completeness.purchases.reasons.some(({ code }) => code === 'JUDGING')) claims.judging += 1
      if (total.completeness.sales.state === 'COMPLETE') claim('IGV ventas', total.total_amount_igv_sales)
      if (total.completeness.purchases.state === 'COMPLETE') {
        claim('IGV compras', total.total_amount_igv_purchase)
        claim('IGV diferido', total.deferred_igv)
        claim('IGV por prorratear', total.prorrata_igv)
        claim('observados', total.observed_count)
      }
      const filters = JSON.stringify({ ruc, tax_period: period, operation_type: 'COMPRA' })
      const { completeness, ...pdt } = await ask<PdtReport>('dashboard/pdt-report', { filters })
      for (const kind of ['perceptions', 'retentions'] as const)
        if (pdt[kind]?.completeness.state === 'COMPLETE') claim(`PDT ${kind}`, pdt[kind].total_amount)
      if (pdt.detractions?.completeness.state === 'COMPLETE') {
        const { paid_amount: paid, unpaid_amount: unpaid } = pdt.detractions
        claim('PDT detracciones', { paid, unpaid })
      }
      if (completeness.purchases?.state !== 'COMPLETE') continue
      claim('PDT base general', pdt.igv_18_taxable_amount)
      claim('PDT IGV general', pdt.igv_18_amount)
      claim('PDT no gravado', pdt.non_taxable_amount)
    }
  return claims
}
