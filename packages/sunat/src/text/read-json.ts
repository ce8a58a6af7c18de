import { decodeText } from './decode-text.ts'

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json | undefined }

/** The parsed JSON of an answer; undefined when it is not JSON. */
export function readJson(bytes: Buffer): Json | undefined {
  return parse(bytes)
}

/** Like `readJson`, but numbers are kept as text so that amounts never pass through a double. */
export function readExactJson(bytes: Buffer): Json | undefined {
  return parse(bytes, numberAsText)
}

function parse(bytes: Buffer, revive?: (key: string, value: unknown) => unknown): Json | undefined {
  try {
    return JSON.parse(decodeText(bytes), revive)
  } catch {
    return undefined
  }
}

/** The third argument of a reviver, with the source text of the number, is not in TypeScript's library yet. */
function numberAsText(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
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

/** The text of a field that SUNAT writes as a string or as a number; empty when absent or null. */
export function asText(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
