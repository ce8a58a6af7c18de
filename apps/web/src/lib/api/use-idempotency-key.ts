import type { Endpoint } from '@contapro/contract/endpoint'
import { useRef } from 'react'

import { randomUuid } from '../browser/random-uuid.ts'

/** The same data keep the same key, because the server may have stored them although its response was lost. */
export function useIdempotencyKey() {
  const attempt = useRef({ text: '', key: '' })
  return {
    of(endpoint: Endpoint, body: object): string {
      const text = `${endpoint.url} ${JSON.stringify(body)}`
      if (attempt.current.text !== text) attempt.current = { text, key: randomUuid() }
      return attempt.current.key
    },
    reset() {
      attempt.current = { text: '', key: '' }
    },
  }
}
