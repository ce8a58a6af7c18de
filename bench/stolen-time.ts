import { readFile } from 'node:fs/promises'

export type Measured<Result> = { readonly result: Result; readonly stolen: number }

/** Runs the work and measures the share of processor time that the host of this virtual machine gave to others meanwhile. */
export async function measureStolen<Result>(work: () => Promise<Result>): Promise<Measured<Result>> {
  const before = await readTicks()
  const result = await work()
  const after = await readTicks()
  return { result, stolen: (after.stolen - before.stolen) / Math.max(1, after.all - before.all) }
}

/** Zeros where the kernel has no /proc/stat: nothing is known to be stolen there. */
async function readTicks(): Promise<{ all: number; stolen: number }> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '')
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] =
    /^cpu +(.*)$/m.exec(text)?.[1]?.split(' ').map(Number) ?? []
  return { all: user + nice + system + idle + iowait + irq + softirq + steal, stolen: steal }
}
