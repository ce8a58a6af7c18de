import { excerpt } from '../text/excerpt.ts'
import { asList, asObject, asText, type JsonObject } from '../text/read-json.ts'

/** Why the service did not accept a request. */
export function readRefusal(body: JsonObject | undefined) {
  const errors = (asList(body?.errors) ?? []).map((item) => asObject(item))
  return {
    kind: 'invalid-request',
    codes: errors.map((error) => asText(error?.codError) || asText(error?.cod)).filter((code) => code !== ''),
    message: excerpt(
      errors.map((error) => asText(error?.desError) || asText(error?.msg)).join('; ') ||
        asText(body?.msg) ||
        asText(body?.message),
    ),
  } as const
}
