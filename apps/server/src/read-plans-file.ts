import { readFileSync } from 'node:fs'
import path from 'node:path'

import { PlansFile } from '@contapro/contract/plans'

/** Sample content, to be replaced before launch by a file that PLANS_FILE names. */
const SAMPLES = path.join(import.meta.dirname, 'sample-plans.json')

/** The plans of a file, or what is wrong with it in one line. */
export function readPlansFile(file = SAMPLES): { plans: PlansFile } | { mistake: string } {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return { mistake: `no se puede leer ${file}` }
  }
  try {
    const { data, error } = PlansFile.safeParse(JSON.parse(text))
    if (data) return { plans: data }
    const [issue] = error.issues
    return { mistake: `${issue?.path.join('.')}: ${issue?.message}` }
  } catch {
    return { mistake: `no es JSON: ${file}` }
  }
}
