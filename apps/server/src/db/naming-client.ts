import pg from 'pg'

const names = new Map<string, string>()

/** From now on a query with this text is asked for by a name. */
export function nameQuery(name: string, text: string): void {
  names.set(text, name)
}

/** A connection on which PostgreSQL reads and plans the queries that have a name only once. */
export class NamingClient extends pg.Client {
  // The driver's own has a dozen shapes; `never` is an answer to each of them.
  override query(...given: unknown[]): never {
    const [text, values] = given
    const name = typeof text === 'string' ? names.get(text) : undefined
    const ask = super.query.bind(this) as (...asked: unknown[]) => never
    return name === undefined ? ask(...given) : ask({ name, text, values })
  }
}
