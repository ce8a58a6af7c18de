import { readFile } from 'node:fs/promises'

export type Watched<Result> = { readonly result: Result; readonly stolen: number }

/** What a piece of work gave, and the share of the processors that the host of this (virtual) machine gave to others meanwhile. */
export async function watchStolen<Result>(work: () => Promise<Result>): Promise<Watched<Result>> {
  const before = await ticks()
  const result = await work()
  const after = await ticks()
  return { result, stolen: (after.stolen - before.stolen) / Math.max(1, after.all - before.all) }
}

/** Where the kernel does not tell, nothing is known to be stolen. */
async function ticks(): Promise<{ all: number; stolen: number }> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '')
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] =
    /^cpu +(.*)$/m.exec(text)?.[1]?.split(' ').map(Number) ?? []
  return { all: user + nice + system + idle + iowait + irq + softirq + steal, stolen: steal }
}
