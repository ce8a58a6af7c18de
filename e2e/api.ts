import type { Endpoint } from '@contapro/contract/endpoint'
import type { APIRequestContext } from '@playwright/test'

/** What a call answers when it succeeds. */
export type AnswerOf<E extends Endpoint> = E['schema']['response'][200]['_output']

/** The API as one account uses it, without the browser. */
export class Api {
  readonly token: string
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.token = token
  }

  /** `path` begins after `/app/internal/`. */
  async get<E extends Endpoint>(path: string): Promise<AnswerOf<E>> {
    const response = await this.#request.get(`/app/internal/${path}`, { headers: this.#headers })
    return response.json()
  }

  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data: object = {}) {
    return this.#request.fetch(`/app/internal/${path}`, { method, headers: this.#headers, data })
  }

  get #headers() {
    return { authorization: `Bearer ${this.token}` }
  }
}
