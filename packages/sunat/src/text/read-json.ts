import { decodeText } from './decode-text.ts'

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json | undefined }

/** Parsed JSON of an answer; undefined when it is not JSON. */
export function readJson(bytes: Buffer): Json | undefined {
  try {
    return JSON.parse(decodeText(bytes)) as Json
  } catch {
    return undefined
  }
}

type WithSource = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown

const keepNumbersAsWritten: WithSource = (_key, value, context) =>
  typeof value === 'number' ? (context.source ?? String(value)) : value

/** As `readJson`, with every number kept as its text: amounts never pass through a double. */
export function readExactJson(bytes: Buffer): Json | undefined {
  try {
    return JSON.parse(decodeText(bytes), keepNumbersAsWritten as (key: string, value: unknown) => unknown) as Json
  } catch {
    return undefined
  }
}

export function asObject(value: Json | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !isList(value) ? value : undefined
}

export function asList(value: Json | undefined): readonly Json[] | undefined {
  return value !== undefined && isList(value) ? value : undefined
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** Text of a field that SUNAT writes as string in one place and as number in another; empty when absent or null. */
export function asText(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
