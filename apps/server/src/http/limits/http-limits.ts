/** What clients may hold open or send slowly. Tests use smaller values. */
export type HttpLimits = {
  requestsAtOnce: number
  connectionsPerAddress: number
  /** That wait for their answers. */
  requestsPerConnection: number
  /** Without a byte in either direction. Longer than any call waits for SUNAT. */
  silenceMs: number
  /** For the headers of a request. */
  headersMs: number
  /** For a body, or for a pause in one that is read while it arrives. */
  bodyMs: number
  /** In which a client must read some of an answer that waits for it. */
  unreadMs: number
}

export const HTTP_LIMITS: HttpLimits = {
  requestsAtOnce: 300,
  // An office shares one address, and every open page of it holds a connection.
  connectionsPerAddress: 1500,
  requestsPerConnection: 8,
  silenceMs: 90_000,
  headersMs: 10_000,
  bodyMs: 10_000,
  unreadMs: 30_000,
}
