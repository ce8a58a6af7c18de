import { hashText } from '../world/random.ts'

/** A list of taxpayers that SUNAT publishes. */
export type PublishedList = {
  readonly folder: string
  /** The name of the zip and of the text inside, without `_TXT`. */
  readonly file: string
  /** Percent of the world's companies in it. */
  readonly percent: number
}

export const RETENTION_AGENTS = 'AgenRet'

/** Agents of retention and of perception (internal sale; fuel), and good taxpayers. */
export const publishedLists: readonly PublishedList[] = [
  { folder: 'AgentRet', file: RETENTION_AGENTS, percent: 15 },
  { folder: 'AgentRet', file: 'AgenPercVI', percent: 10 },
  { folder: 'AgentRet', file: 'AgenPerc', percent: 4 },
  { folder: 'BueCont', file: 'BueCont', percent: 12 },
]

export function isListed({ file, percent }: PublishedList, ruc: string): boolean {
  return hashText(`${file} ${ruc}`) % 100 < percent
}
