import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer } from '../http/sunat-request.ts'
import { decodeText } from '../text/decode-text.ts'
import { excerpt } from '../text/excerpt.ts'
import { asList, asObject, asText, readExactJson, type JsonObject } from '../text/read-json.ts'
import { isOutage, unescapeHtml } from './read-page.ts'

/** The list in the page of a portal servlet: JSON in a textarea, whose `data` is again JSON. */
type TextareaList = { readonly records: readonly JsonObject[]; readonly announced: number | undefined }

type UnreadableRecord = { readonly reason: string; readonly text: string }

export type TextareaRows<Row> = {
  readonly announced: number | undefined
  readonly rows: readonly Row[]
  readonly unreadable: readonly UnreadableRecord[]
}

/** Reads every record of a list; `read` returns the name of the field that cannot be read. */
export function readTextareaRows<Row extends object>(
  what: string,
  answer: Answer,
  read: (record: JsonObject) => Row | string,
): Result<TextareaRows<Row>> {
  const list = readTextareaList(what, answer)
  if (!list.ok) return list
  const rows: Row[] = []
  const unreadable: UnreadableRecord[] = []
  for (const record of list.value.records) {
    const row = read(record)
    if (typeof row === 'string') unreadable.push({ reason: row, text: excerpt(JSON.stringify(record)) })
    else rows.push(row)
  }
  return success({ announced: list.value.announced, rows, unreadable })
}

function readTextareaList(what: string, answer: Answer): Result<TextareaList> {
  const failure = detectFailure(answer, 'page')
  if (failure) return failed(failure)
  const html = decodeText(answer.body)
  const textarea = /<textarea[^>]*>([\s\S]*?)<\/textarea>/i.exec(html)?.[1]
  const inside = textarea ?? (html.trimStart().startsWith('{') ? html : undefined)
  if (inside === undefined)
    return isOutage(html)
      ? failed({ kind: 'unavailable', reason: 'web-page', status: answer.status })
      : unexpectedFormat(what, answer)
  // A textarea has its text escaped once, also where that leaves valid JSON: `A &amp; B`.
  const root = (textarea && parse(unescapeHtml(textarea.trim()))) ?? parse(inside.trim())
  const envelope = asObject(root)
  if (!envelope) return unexpectedFormat(what, answer)
  const code = asText(envelope.codeError)
  const message = asText(envelope.msgError)
  if (code !== '0' && code !== '') {
    if (/no (se )?(existe|encontr|hay|registra)/i.test(message)) return success({ records: [], announced: 0 })
    return failed({ kind: 'invalid-request', codes: [code], message: excerpt(message) })
  }
  const data =
    asList(envelope.data) ?? (asText(envelope.data).trim() === '' ? [] : asList(parse(asText(envelope.data))))
  if (!data) return unexpectedFormat(what, answer)
  const total = asText(envelope.totalRegistros)
  return success({
    records: data.map((item) => asObject(item) ?? {}),
    announced: /^\d+$/.test(total) ? Number(total) : undefined,
  })
}

function parse(text: string) {
  return readExactJson(Buffer.from(text))
}
