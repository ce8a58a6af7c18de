import { isTaxPeriod } from '@contapro/domain/periods/tax-period'

import type { Book } from '@contapro/domain/vouchers/book'

import { behaviors, isBehavior } from '../faults/behaviors.ts'
import type { RandomMode, TaxpayerFaults, VolumeSetting } from '../faults/fault-registry.ts'
import type { FaultSetting } from '../faults/fault.ts'

type Json = Readonly<Record<string, unknown>>

const MAX_ROWS = 1_000_000

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBook(value: unknown): value is Book {
  return value === 'rce' || value === 'rvie'
}

function readSetting(value: unknown, problems: string[]): FaultSetting | undefined {
  const { behaviour, book, period, variant, times, rate, amount, resource } = isObject(value) ? value : {}
  if (typeof behaviour !== 'string' || !isBehavior(behaviour)) {
    problems.push('Cada falla necesita «behaviour», de B1 a B33')
    return undefined
  }
  const known: readonly string[] = behaviors[behaviour].variants
  if (book !== undefined && !isBook(book)) problems.push(`${behaviour}: «book» es rce o rvie`)
  if (period !== undefined && !(typeof period === 'string' && isTaxPeriod(period)))
    problems.push(`${behaviour}: «period» es AAAAMM`)
  if (variant !== undefined && !(typeof variant === 'string' && known.includes(variant)))
    problems.push(`${behaviour}: «variant» es ${known.join(', ')}`)
  for (const [name, number] of Object.entries({ times, rate, amount }))
    if (number !== undefined && !(typeof number === 'number' && number >= 0))
      problems.push(`${behaviour}: «${name}» es un número`)
  return {
    behaviour,
    ...(isBook(book) ? { book } : {}),
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
    const isValid = isBook(book) && typeof period === 'string' && isTaxPeriod(period)
    if (isValid && Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MAX_ROWS)
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

/** Parses the body of `PUT …/faults`, which replaces all settings. Problems are described in Spanish. */
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
