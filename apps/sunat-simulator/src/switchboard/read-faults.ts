import { isTaxPeriod } from '@contapro/domain/periods/tax-period'

import { behaviours, isBehaviour } from '../faults/behaviors.ts'
import type { RandomMode, TaxpayerFaults, VolumeSetting } from '../faults/fault-registry.ts'
import type { FaultSetting } from '../faults/fault.ts'

type Json = Readonly<Record<string, unknown>>

const MOST_ROWS = 500_000

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readSetting(value: unknown, problems: string[]): FaultSetting | undefined {
  if (!isObject(value) || typeof value['behaviour'] !== 'string' || !isBehaviour(value['behaviour'])) {
    problems.push('Cada falla necesita «behaviour», de B1 a B32')
    return undefined
  }
  const { behaviour, book, period, variant, times, rate, amount, resource } = value as Json & {
    behaviour: keyof typeof behaviours
  }
  const known: readonly string[] = behaviours[behaviour].variants
  if (book !== undefined && book !== 'rce' && book !== 'rvie') problems.push(`${behaviour}: «book» es rce o rvie`)
  if (period !== undefined && !(typeof period === 'string' && isTaxPeriod(period)))
    problems.push(`${behaviour}: «period» es AAAAMM`)
  if (variant !== undefined && !(typeof variant === 'string' && known.includes(variant)))
    problems.push(`${behaviour}: «variant» es ${known.join(', ')}`)
  for (const [name, number] of Object.entries({ times, rate, amount }))
    if (number !== undefined && !(typeof number === 'number' && number >= 0))
      problems.push(`${behaviour}: «${name}» es un número`)
  return {
    behaviour,
    ...(book === 'rce' || book === 'rvie' ? { book } : {}),
    ...(typeof period === 'string' ? { period } : {}),
    ...(typeof variant === 'string' ? { variant } : {}),
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof rate === 'number' ? { rate } : {}),
    ...(typeof amount === 'number' ? { amount } : {}),
    ...(typeof resource === 'string' ? { resource } : {}),
  }
}

function readVolume(value: unknown, problems: string[]): VolumeSetting | undefined {
  if (isObject(value)) {
    const { book, period, count } = value
    const right = (book === 'rce' || book === 'rvie') && typeof period === 'string' && isTaxPeriod(period)
    if (right && Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MOST_ROWS)
      return { book, period, count: Number(count) }
  }
  problems.push('Cada volumen necesita «book», «period» y «count»')
  return undefined
}

function readRandom(value: unknown, problems: string[]): RandomMode | undefined {
  if (value === undefined || value === null) return undefined
  if (isObject(value) && typeof value['rate'] === 'number' && value['rate'] >= 0 && value['rate'] <= 1)
    return { rate: value['rate'], seed: typeof value['seed'] === 'number' ? value['seed'] : 1 }
  problems.push('«random» necesita «rate», de 0 a 1')
  return undefined
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The body of `PUT …/faults`: everything it does not say is taken away. Problems are told in Spanish. */
export function readFaults(body: unknown): { readonly value: TaxpayerFaults; readonly problems: readonly string[] } {
  const problems: string[] = []
  const given = isObject(body) ? body : {}
  if (!isObject(body)) problems.push('Se espera un objeto JSON')
  const value = {
    faults: list(given['faults'])
      .map((one) => readSetting(one, problems))
      .filter((one) => one !== undefined),
    volumes: list(given['volumes'])
      .map((one) => readVolume(one, problems))
      .filter((one) => one !== undefined),
    random: readRandom(given['random'], problems),
  }
  return { value, problems }
}
