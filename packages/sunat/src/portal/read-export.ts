import { failed, success, type Result } from '../failure.ts'
import { detectFailure, isWebPage, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer } from '../http/sunat-request.ts'
import { decodeText } from '../text/decode-text.ts'
import { isOutage } from './read-page.ts'

/** The lines of a text export of the portal, or the failure of the page that came instead. */
export function readExport(what: string, answer: Answer): Result<readonly string[]> {
  const failure = detectFailure(answer, 'page')
  if (failure) return failed(failure)
  const text = decodeText(answer.body)
  if (!isWebPage(answer)) return success(text.split(/\r?\n/))
  return isOutage(text)
    ? failed({ kind: 'unavailable', reason: 'web-page', status: answer.status })
    : unexpectedFormat(what, answer)
}
