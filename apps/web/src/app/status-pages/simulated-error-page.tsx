/** Throws on purpose, to show and test the error page. */
export function SimulatedErrorPage(): never {
  throw new Error('Simulated error')
}
