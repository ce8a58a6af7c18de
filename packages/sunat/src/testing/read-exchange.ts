import { readFileSync } from 'node:fs'
import type { Answer } from '../http/sunat-request.ts'

export type Exchange = {
  readonly request: {
    readonly method: string
    readonly path: string
    readonly query?: Record<string, string>
    readonly form?: Record<string, string>
    readonly json?: unknown
  }
  readonly answer: Answer
}

type Written = {
  readonly request: Exchange['request']
  readonly answer: {
    readonly status: number
    readonly headers?: Record<string, string>
    readonly json?: unknown
    readonly text?: string
    readonly latin1?: string
    readonly base64?: string
  }
}

/** Reads an exchange of `fixtures/sunat` by service and name. */
export function readExchange(name: string): Exchange {
  const path = new URL(`../../../../fixtures/sunat/${name}.json`, import.meta.url)
  const { request, answer }: Written = JSON.parse(readFileSync(path, 'utf8'))
  return { request, answer: { status: answer.status, headers: answer.headers ?? {}, body: bodyOf(answer) } }
}

function bodyOf({ json, text, latin1, base64 }: Written['answer']): Buffer {
  if (json !== undefined) return Buffer.from(JSON.stringify(json))
  if (text !== undefined) return Buffer.from(text)
  if (latin1 !== undefined) return Buffer.from(latin1, 'latin1')
  return Buffer.from(base64 ?? '', 'base64')
}
