import type { Figure } from '../figure.ts'
import { measureFairness } from './fairness.ts'
import { measureFiles } from './files.ts'
import { measureIntake } from './intake.ts'
import { measureMemory } from './memory.ts'

export async function measure(): Promise<Figure[]> {
  return [
    ...(await measureIntake()),
    ...(await measureFiles()),
    ...(await measureFairness()),
    ...(await measureMemory()),
  ]
}
