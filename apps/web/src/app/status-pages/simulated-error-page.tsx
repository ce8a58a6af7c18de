/** Fails on purpose, so that the error screen can be seen and tested. */
export function SimulatedErrorPage(): never {
  throw new Error('Simulated error')
}
