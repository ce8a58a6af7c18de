import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { scoreLabelled } from '@contapro/domain/rules/score-labelled'
import { z } from 'zod'

/**
 * `rules:score FILE.json [--without-activity]`: judges labelled purchases, prints those judged otherwise than labelled, and last the score
 * as JSON.
 */
const LabelledPurchases = z.array(
  z.object({
    business_ciiu: z
      .string()
      .nullish()
      .transform((ciiu) => ciiu ?? ''),
    business_sales: z.array(z.string()),
    supplier_name: z.string(),
    items: z.array(z.string()),
    total: z.coerce.number(),
    date: z.string(),
    expected: z.enum(['observado', 'deducible']),
  }),
)

const OPTION = '--without-activity'
const args = process.argv.slice(2)
const file = args.find((argument) => argument !== OPTION)

if (file === undefined) {
  console.error(`usage: npm run -s rules:score -- FILE.json [${OPTION}]`)
  process.exitCode = 2
} else {
  // npm runs scripts in the project folder; paths are relative to the folder it was called from.
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
  const purchases = LabelledPurchases.parse(JSON.parse(await readFile(path, 'utf8')))
  const { score, wrong } = scoreLabelled(purchases, args.includes(OPTION))
  for (const { purchase, reason } of wrong) {
    const label = purchase.expected === 'observado' ? 'no observado' : 'observado sin motivo'
    const found = (name: string) => reason?.evidence.find(({ label }) => label === name)?.value ?? '-'
    console.log(
      [
        label,
        purchase.business_ciiu,
        found('Categoría'),
        found('Palabras'),
        purchase.supplier_name,
        purchase.items.join(' / '),
      ].join(' | '),
    )
  }
  console.log(JSON.stringify(score))
}
