/** A license of the partner's program. Whoever has none, because it ended, keeps email and password. */
export type License = {
  readonly password: string
  /** YYYY-MM-DD; null when it is not active. */
  readonly end: string | null
  readonly names: string | null
  readonly surnames: string | null
}

/** The password of the licenses that are there from the start. */
const PASSWORD = 'Siscont2026'

const FIRST: Readonly<Record<string, License>> = {
  'licencia@siscont.pe': { password: PASSWORD, end: '2027-03-31', names: 'ROSA', surnames: 'QUISPE FLORES' },
  'sinnombre@siscont.pe': { password: PASSWORD, end: '2027-03-31', names: null, surnames: null },
  'vencida@siscont.pe': { password: PASSWORD, end: null, names: null, surnames: null },
}

/** Who has a license, and whether the service answers. */
export class LicenseBook {
  readonly #licenses = new Map(Object.entries(FIRST))
  isAway = false

  of(email: string): License | undefined {
    return this.#licenses.get(email.toLowerCase())
  }

  set(email: string, license: License): void {
    this.#licenses.set(email.toLowerCase(), license)
  }
}
